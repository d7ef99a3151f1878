import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { count } from '#web/lib/format.ts'
import { Figure } from '#web/ui/figure.tsx'
import { Group, Row } from './comparison-table.tsx'
import { differs, FactRow } from './compound-facts.tsx'

type Props = { compounds: readonly ComparedCompound[] }

/** What each compound is, does and how it works. */
export function DetailRows({ compounds }: Props) {
  return (
    <Group heading="Details">
      <FactRow name="studies" compounds={compounds} />
      <Row
        label="Kind"
        isDifferent={differs(compounds, ({ kind }) => kind)}
        cells={compounds.map(({ id, kind }) => (
          <span key={id} className="inline-block first-letter:uppercase">
            {kind}
          </span>
        ))}
      />
      <Row
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
        label="What it does"
        cells={compounds.map(({ id, what_it_does }) => (
          <p key={id} className="max-w-[52ch] text-pretty">
            {what_it_does}
          </p>
        ))}
      />
      <Row
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
