import { useEffect, useId, useRef } from 'react'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { optionId } from '#web/ui/use-option-list.ts'
import { isNothingFound as isEmpty, type Option, type OptionGroup } from './option.ts'
import { OptionRow } from './option-row.tsx'

type Props = {
  id: string
  query: string
  groups: OptionGroup[]
  isNothingFound: boolean
  /** Place of the marked option, which Enter opens; -1 for none. */
  active: number
  onPoint: (place: number) => void
  onChoose: (option: Option) => void
  onSearchAnyway: () => void
}

/** The dropdown under the search box. The focus stays in the box, which names the marked option by `aria-activedescendant`. */
export function OptionList({
  id,
  query,
  groups,
  isNothingFound,
  active,
  onPoint,
  onChoose,
  onSearchAnyway,
}: Props) {
  const list = useRef<HTMLDivElement>(null)
  const headings = useId()
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const firsts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0),
  )
  return (
    // Pressing inside must not take the focus out of the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full z-40 mt-1 max-h-[min(38rem,calc(100dvh-9rem))] overflow-y-auto rounded-md bg-surface p-1.5 shadow-float sm:inset-x-0"
    >
      <p role="status" className="sr-only">
        {isNothingFound ? 'No matches found' : counted(countOf(groups), 'suggestion')}
      </p>
      {isNothingFound && (
        <div className="flex flex-col items-start gap-3 p-3">
          <p className="break-words">No matches found for &quot;{query}&quot;</p>
          <Button onClick={onSearchAnyway}>
            <span className="max-w-64 truncate">Search for &quot;{query}&quot; anyway</span>
          </Button>
        </div>
      )}
      <div ref={list} id={id} role="listbox" aria-label="Suggestions" tabIndex={-1}>
        {groups.map(({ label, options }, nth) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be in a listbox
          <div
            key={label}
            role="group"
            aria-labelledby={`${headings}${nth}`}
            className="border-rule not-first:mt-1 not-first:border-t not-first:pt-1"
          >
            <p
              id={`${headings}${nth}`}
              role="presentation"
              className={isEmpty([{ label, options }]) ? 'sr-only' : 'px-2 pt-1.5 pb-1 text-xs text-muted'}
            >
              {label}
            </p>
            {options.map((option, at) => {
              const place = (firsts[nth] ?? 0) + at
              return (
                // The combobox handles the keys; options are never focused.
                // biome-ignore lint/a11y/useKeyWithClickEvents: as above
                <div
                  key={keyOf(option)}
                  id={optionId(id, place)}
                  role="option"
                  aria-selected={place === active}
                  tabIndex={-1}
                  onClick={() => onChoose(option)}
                  onPointerMove={() => onPoint(place)}
                  className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-2 py-1 aria-selected:bg-sunken"
                >
                  <OptionRow option={option} query={query} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p
        aria-hidden="true"
        className="hidden gap-4 border-t border-rule px-2 pt-2 pb-1 text-xs text-muted lg:flex"
      >
        <span>↑ ↓ choose</span>
        <span>Enter open</span>
        <span>Esc close</span>
      </p>
    </div>
  )
}

const countOf = (groups: OptionGroup[]) => groups.reduce((sum, { options }) => sum + options.length, 0)

function keyOf(option: Option): string {
  if (option.kind === 'compound') return option.suggestion.id
  if (option.kind === 'topic') return `${option.topic.kind} ${option.topic.name}`
  if (option.kind === 'blend') return option.blend.id
  if (option.kind === 'vendor') return option.vendor.id
  return option.kind === 'question' ? option.question.text : option.kind
}
