import type { ReactNode } from 'react'
import type { CompoundSummary } from '#contract/catalogue/summary.ts'
import { STUDIED_IN } from '#contract/vocabulary.ts'
import { StudyTile } from '../study-kinds.tsx'
import { useFacts } from './facts.tsx'
import { SheetRow } from './sheet-row.tsx'

type Props = {
  summary: CompoundSummary
  /** Drawn below the words of the price. */
  prices?: ReactNode
  /** More rows, such as regulation, after the facts. */
  children?: ReactNode
}

/** The facts of `SummaryFacts` below each other, labels left, for a card or the side of a row. */
export function SummarySheet({ summary, prices, children }: Props) {
  return (
    <dl className="text-sm">
      {useFacts(summary).map(({ name, label, value, note }) => (
        <SheetRow key={name} label={label}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            {value(summary)}
            <span className="figures text-xs text-muted">{note(summary)}</span>
          </span>
          {name === 'studies' && <StudyBlocks studies={summary.studies} />}
          {name === 'price' && prices}
        </SheetRow>
      ))}
      {children}
    </dl>
  )
}

/** More blocks than this would no longer be counted by the eye. */
const MOST_BLOCKS = 24

/** One block a study, people first. The words next to them say the same. */
export function StudyBlocks({ studies }: { studies: CompoundSummary['studies'] }) {
  const blocks = STUDIED_IN.flatMap((kind) =>
    Array.from({ length: studies[kind] }, (_, nth) => ({ kind, key: `${kind}-${nth}` })),
  ).slice(0, MOST_BLOCKS)
  if (blocks.length === 0) return null
  return (
    <span aria-hidden="true" className="mt-1 flex gap-0.5">
      {blocks.map(({ kind, key }) => (
        <StudyTile key={key} kind={kind} className="h-2 w-3 rounded-[1px]" />
      ))}
    </span>
  )
}
