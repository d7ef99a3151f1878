import { useEffect, useRef } from 'react'
import { SimilarityChip } from '#web/features/catalogue/similarity-chip.tsx'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { HitName, MatchReason } from './match-reason.tsx'
import type { Suggestion } from './suggestion.ts'

type Props = {
  id: string
  query: string
  suggestions: Suggestion[]
  /** Place of the option that Enter would open; -1 for none. */
  active: number
  onPoint: (place: number) => void
  onOpen: (suggestion: Suggestion) => void
  onSearchAnyway: () => void
}

export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** The dropdown under the search box. The focus stays in the box: the list is told to it by `aria-activedescendant`. */
export function SuggestionList({ id, query, suggestions, active, onPoint, onOpen, onSearchAnyway }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // Pressing inside must not take the focus out of the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full sm:inset-x-0 z-40 mt-1 max-h-[min(34rem,calc(100dvh-9rem))] overflow-y-auto rounded-md bg-surface p-1.5 shadow-float"
    >
      <p role="status" className="sr-only">
        {suggestions.length > 0 ? counted(suggestions.length, 'suggestion') : 'No matches found'}
      </p>
      {suggestions.length === 0 && (
        <div className="flex flex-col items-start gap-3 p-3">
          <p className="break-words">No matches found for &quot;{query}&quot;</p>
          <Button onClick={onSearchAnyway}>
            <span className="max-w-64 truncate">Search for &quot;{query}&quot; anyway</span>
          </Button>
        </div>
      )}
      <div ref={list} id={id} role="listbox" aria-label="Matching products" tabIndex={-1}>
        {suggestions.map((suggestion, place) => (
          // The combobox handles the keys; options are never focused.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={suggestion.id}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            onClick={() => onOpen(suggestion)}
            onPointerMove={() => onPoint(place)}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 aria-selected:bg-sunken"
          >
            <ProductImage src={suggestion.img} isSmall isUrgent className="size-11 shrink-0 rounded-sm" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <HitName name={suggestion.proper_name} matched={suggestion.matched} />
              </span>
              <span className="block truncate text-xs text-muted empty:hidden">
                <MatchReason matched={suggestion.matched} />
              </span>
            </span>
            <SimilarityChip similarity={suggestion.similarity} />
          </div>
        ))}
      </div>
    </div>
  )
}
