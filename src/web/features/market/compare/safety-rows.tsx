import { OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { basisOf, sortWarnings } from '#web/features/catalogue/evidence/warning-text.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { type Column, Group, Row, SpanRow } from './comparison-table.tsx'

type Warning = ComparedCompound['warnings'][number]
type Interaction = ComparedCompound['interactions'][number]
type Props = {
  columns: readonly Column[]
  compounds: readonly ComparedCompound[]
  /** What is known of the compounds together. */
  together?: ReactNode
}

/**
 * The warnings of each compound in its own column and words. Records name one effect in different words, so no row
 * tells that a compound alone has an effect: that would be a difference of words.
 */
export function SafetyRows({ columns, compounds, together }: Props) {
  const sorted = compounds.map((compound) => sortWarnings(compound))
  const lists = (label: ReactNode, of: readonly (readonly ReactNode[])[]) =>
    of.some(({ length }) => length > 0) && (
      <Row
        columns={columns}
        label={label}
        cells={of.map((items, index) => <List key={columns[index]?.id} items={items} />)}
      />
    )
  return (
    <Group
      columns={columns}
      heading="Safety"
      note={
        compounds.length > 1
          ? "Each column is that compound's record, in its own words. A missing line does not show that a compound is free of it."
          : undefined
      }
    >
      {together && (
        <SpanRow columns={columns} label="Together">
          {together}
        </SpanRow>
      )}
      {lists(
        <span className="flex items-start gap-2 text-bad">
          <OctagonAlert aria-hidden="true" size={18} className="shrink-0" />
          Get medical help at once
        </span>,
        sorted.map(({ stop }) => stop.map(warningText)),
      )}
      {lists(
        'Worrying',
        sorted.map(({ worrying }) => worrying.map(warningText)),
      )}
      {lists(
        'Avoid, or take care with',
        sorted.map(({ combined }) => combined.map(interactionText)),
      )}
      {compounds.some(({ side_effects }) => side_effects === null || side_effects.length > 0) && (
        <Row
          columns={columns}
          label="Common side effects"
          cells={compounds.map(({ id, side_effects }) =>
            side_effects === null ? (
              <LockedValue key={id} lines={3} className="max-w-40" />
            ) : (
              <List key={id} items={side_effects} />
            ),
          )}
        />
      )}
    </Group>
  )
}

function List({ items }: { items: readonly ReactNode[] }) {
  if (items.length === 0) return <Unknown text="none recorded" />
  return (
    <ul className="space-y-1">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}

/** 'Watch for' is never told as reported. */
const warningText = (warning: Warning) => (
  <>
    {warning.text} <span className="text-xs text-muted">{basisOf(warning)}</span>
  </>
)

const interactionText = (interaction: Interaction) => (
  <>
    {interaction.severity === 'avoid' ? 'Avoid' : 'Caution'}: {interaction.with}{' '}
    <span className="text-xs text-muted">{basisOf(interaction)}</span>
  </>
)
