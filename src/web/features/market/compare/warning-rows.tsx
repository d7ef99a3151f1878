import { OctagonAlert } from 'lucide-react'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { basisOf, sortWarnings } from '#web/features/catalogue/evidence/warning-text.ts'
import { partCommon } from './common-items.ts'
import { CommonRows } from './common-rows.tsx'
import { type Column, Group } from './comparison-table.tsx'

type Warning = ComparedCompound['warnings'][number]
type Interaction = ComparedCompound['interactions'][number]
type Props = { columns: readonly Column[]; compounds: readonly ComparedCompound[] }

/** The warnings in the order of the page of a compound, what all have once. */
export function WarningRows({ columns, compounds }: Props) {
  const sorted = compounds.map((compound) => sortWarnings(compound))
  const stop = partCommon(
    sorted.map((each) => each.stop),
    ({ text }) => text,
  )
  const worrying = partCommon(
    sorted.map((each) => each.worrying),
    ({ text }) => text,
  )
  const combined = partCommon(
    sorted.map((each) => each.combined),
    (interaction) => `${interaction.severity} ${interaction.with}`,
  )
  const has = (items: { own: unknown[][]; shared: unknown[] }) =>
    [...items.own, items.shared].flat().length > 0
  return (
    <>
      {has(stop) && (
        <Group
          columns={columns}
          heading={
            <span className="flex items-start gap-2 text-bad">
              <OctagonAlert aria-hidden="true" size={18} className="mt-1 shrink-0" />
              Get medical help at once
            </span>
          }
        >
          <CommonRows columns={columns} items={stop} keyOf={({ text }) => text} show={showWarning} />
        </Group>
      )}
      {has(worrying) && (
        <Group columns={columns} heading="Worrying">
          <CommonRows columns={columns} items={worrying} keyOf={({ text }) => text} show={showWarning} />
        </Group>
      )}
      {has(combined) && (
        <Group columns={columns} heading="Avoid, or take care with">
          <CommonRows
            columns={columns}
            items={combined}
            keyOf={(each) => `${each.with} ${each.effect}`}
            show={showInteraction}
          />
        </Group>
      )}
    </>
  )
}

/** What each of them rests on: 'watch for' is never told as reported. */
const basesOf = (items: readonly (Warning | Interaction)[]) => [...new Set(items.map(basisOf))].join(', ')

const showWarning = (items: readonly Warning[]) => (
  <>
    {items[0]?.text} <span className="text-xs text-muted">{basesOf(items)}</span>
  </>
)

const showInteraction = (items: readonly Interaction[]) => (
  <>
    {items[0]?.severity === 'avoid' ? 'Avoid' : 'Caution'}: {items[0]?.with}{' '}
    <span className="text-xs text-muted">{basesOf(items)}</span>
  </>
)
