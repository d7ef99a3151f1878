import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { count } from '#web/lib/format.ts'
import { Figure } from '#web/ui/figure.tsx'
import { type Column, Group, Row } from './comparison-table.tsx'
import { differs, FactRow } from './compound-facts.tsx'

type Props = { columns: readonly Column[]; compounds: readonly ComparedCompound[] }

/** What each compound is, does and how it works. */
export function DetailRows({ columns, compounds }: Props) {
  return (
    <Group columns={columns} heading="Details">
      <FactRow name="studies" {...{ columns, compounds }} />
      <Row
        columns={columns}
        label="Kind"
        isDifferent={differs(compounds, ({ kind }) => kind)}
        cells={compounds.map(({ id, kind }) => (
          <span key={id} className="inline-block first-letter:uppercase">
            {kind}
          </span>
        ))}
      />
      <Row
        columns={columns}
        label="Molecular mass"
        cells={compounds.map(({ id, molecular }) => (
          <Figure
            key={id}
            value={molecular?.mass_da === undefined ? null : count(molecular.mass_da)}
            unit="Da"
          />
        ))}
      />
      <Row
        columns={columns}
        label="What it does"
        cells={compounds.map(({ id, what_it_does }) => (
          <p key={id} className="max-w-[52ch] text-pretty">
            {what_it_does}
          </p>
        ))}
      />
      <Row
        columns={columns}
        label="How it works"
        cells={compounds.map(({ id, how_it_works }) => (
          <p key={id} className="max-w-[52ch] text-pretty">
            {how_it_works}
          </p>
        ))}
      />
    </Group>
  )
}
