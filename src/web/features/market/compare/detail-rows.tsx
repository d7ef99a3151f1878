import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { count } from '#web/lib/format.ts'
import { Figure, Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'
import { partCommon } from './common-items.ts'
import { CommonRows } from './common-rows.tsx'
import { type Column, Group, Row } from './comparison-table.tsx'
import { differs } from './compound-facts.tsx'

type Props = { columns: readonly Column[]; compounds: readonly ComparedCompound[] }

/** What each compound is, does and how it works. */
export function DetailRows({ columns, compounds }: Props) {
  return (
    <Group columns={columns} heading="Details">
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

/** Common side effects, shared ones once. While one compound's are locked, none are compared. */
export function EffectRows({ columns, compounds }: Props) {
  const lists = compounds.flatMap(({ side_effects }) => (side_effects ? [side_effects] : []))
  const isOpen = lists.length === compounds.length
  if (isOpen && lists.flat().length === 0) return null
  return (
    <Group columns={columns} heading="Side Effects">
      {isOpen ? (
        <CommonRows
          columns={columns}
          items={partCommon(lists, (text) => text)}
          keyOf={(text) => text}
          show={([text]) => text}
        />
      ) : (
        <Row
          columns={columns}
          label="Normal"
          cells={compounds.map(({ id, side_effects }) =>
            side_effects === null ? (
              <LockedValue key={id} lines={3} className="max-w-40" />
            ) : side_effects.length === 0 ? (
              <Unknown key={id} text="none recorded" />
            ) : (
              <ul key={id} className="space-y-1">
                {side_effects.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            ),
          )}
        />
      )}
    </Group>
  )
}
