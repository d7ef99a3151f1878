import { FlaskConical, History, Layers, type LucideIcon, Sparkles, Store, Target } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from '#web/lib/classes.ts'
import { counted } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { ProductImage } from '#web/ui/product-image.tsx'
import { optionId } from '#web/ui/use-option-list.ts'
import { HitName, MatchReason, studiedText } from './match-reason.tsx'
import type { Option, OptionGroup } from './option.ts'

type Props = {
  id: string
  query: string
  groups: OptionGroup[]
  /** Place of the marked option, which Enter opens; -1 for none. */
  active: number
  onPoint: (place: number) => void
  onChoose: (option: Option) => void
  onSearchAnyway: () => void
}

/** The dropdown under the search box. The focus stays in the box, which names the marked option by `aria-activedescendant`. */
export function OptionList({ id, query, groups, active, onPoint, onChoose, onSearchAnyway }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const headings = useId()
  useEffect(() => {
    if (active >= 0)
      list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const firsts = groups.map((_, nth) =>
    groups.slice(0, nth).reduce((sum, { options }) => sum + options.length, 0),
  )
  // The question to AI search is always offered.
  const isNothingFound = groups.every(({ options }) => options.every(({ kind }) => kind === 'ask'))
  return (
    // Pressing inside must not take the focus out of the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full z-40 mt-1 max-h-[min(38rem,calc(100dvh-9rem))] overflow-y-auto rounded-md bg-surface p-1.5 shadow-float sm:inset-x-0"
    >
      <p role="status" className="sr-only">
        {isNothingFound
          ? 'No matches found'
          : counted(groups.flatMap(({ options }) => options).length, 'suggestion')}
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
              className={options[0]?.kind === 'ask' ? 'sr-only' : 'px-2 pt-1.5 pb-1 text-xs text-muted'}
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
                  <Row {...rowOf(option, query)} />
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

function keyOf(option: Option): string {
  if (option.kind === 'compound') return option.suggestion.id
  if (option.kind === 'topic') return `${option.topic.kind} ${option.topic.name}`
  if (option.kind === 'blend') return option.blend.id
  if (option.kind === 'vendor') return option.vendor.id
  return option.kind === 'question' ? option.question.text : option.kind
}

/** From how near on a match has its colour; the percentage says it in figures. */
const BANDS = [
  { from: 0.95, look: 'bg-good-soft text-good' },
  { from: 0.8, look: 'bg-info-soft text-info' },
  { from: 0.7, look: 'bg-caution-soft text-caution' },
  { from: 0, look: 'bg-sunken text-muted' },
] as const

/** What an option of the search box says, by its kind. */
function rowOf(option: Option, query: string): RowProps {
  switch (option.kind) {
    case 'compound': {
      const { img, proper_name, matched } = option.suggestion
      return {
        picture: <ProductImage src={img} isSmall isUrgent className="size-10 shrink-0 rounded-sm" />,
        name: <HitName name={proper_name} matched={matched} />,
        more: <MatchReason matched={matched} />,
      }
    }
    case 'topic': {
      const { kind, name, compounds, matched } = option.topic
      return {
        icon: kind === 'purpose' ? Target : Layers,
        name: <HitName name={name} matched={matched} />,
        more: matched.kind === 'alias' && `Also asked for as ${matched.term}`,
        children: (
          <span className="figures shrink-0 text-xs text-muted">
            {counted(compounds, 'compound')}
            {kind === 'purpose' && <span className="max-sm:hidden"> studied</span>}
          </span>
        ),
      }
    }
    case 'blend': {
      const { name, parts, matched, ...blend } = option.blend
      return {
        icon: FlaskConical,
        name: <HitName name={name} matched={matched} />,
        more: `Blend of ${parts.join(', ')}. ${studiedText(blend)}`,
      }
    }
    case 'vendor': {
      const { name, is_demo, drug_count, matched } = option.vendor
      return {
        icon: Store,
        name: <HitName name={name} matched={matched} />,
        more: `Lists ${counted(drug_count, 'compound')}`,
        children: is_demo && <Tag>Demo</Tag>,
      }
    }
    case 'ask':
      return {
        icon: Sparkles,
        name: <>Ask AI: &ldquo;{query}&rdquo;</>,
        more: 'An answer from our records, with its sources',
      }
    case 'question': {
      const { text, isRecent, similarity } = option.question
      const band = BANDS.find(({ from }) => similarity !== null && similarity >= from)
      return {
        icon: isRecent ? History : Sparkles,
        name: <span className="font-normal">{text}</span>,
        children: similarity !== null && (
          <span className={classes('figures shrink-0 rounded-full px-2 py-0.5 text-xs', band?.look)}>
            {Math.floor(similarity * 100)}%<span className="sr-only"> match</span>
          </span>
        ),
      }
    }
  }
}

type RowProps = {
  icon?: LucideIcon
  picture?: ReactNode
  name: ReactNode
  more?: ReactNode
  children?: ReactNode
}

function Row({ icon: Icon, picture, name, more, children }: RowProps) {
  return (
    <>
      {picture}
      {Icon && (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-sm bg-sunken text-muted">
          <Icon aria-hidden="true" size={18} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-xs text-muted empty:hidden">{more}</span>
      </span>
      {children}
    </>
  )
}
