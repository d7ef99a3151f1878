import type { ComparedCompound } from '#contract/catalogue/compare.ts'
import { links } from '#web/lib/links.ts'
import { type Column, ComparisonTable } from './comparison-table.tsx'
import { CompoundFacts } from './compound-facts.tsx'
import { DetailRows, EffectRows } from './detail-rows.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { WarningRows } from './warning-rows.tsx'

const MOST_ALIASES = 3

/** Compounds side by side, with the blocks of their pages in the order of the page. */
export function CompoundComparison({
  compounds,
  isLocked,
}: {
  compounds: readonly ComparedCompound[]
  isLocked: boolean
}) {
  const slugs = compounds.map(({ name }) => name)
  const columns = compounds.map(
    ({ id, name, proper_name, aliases }): Column => ({
      id,
      name: proper_name,
      link: links.compound(name),
      removeLink: links.compare(slugs.filter((slug) => slug !== name)),
      note: aliases.slice(0, MOST_ALIASES).join(', '),
    }),
  )
  return (
    <ComparisonTable caption="Compounds side by side" columns={columns}>
      <CompoundFacts columns={columns} compounds={compounds} isLocked={isLocked} />
      <WarningRows columns={columns} compounds={compounds} />
      <DetailRows columns={columns} compounds={compounds} />
      <OutcomeRows columns={columns} compounds={compounds} />
      <EffectRows columns={columns} compounds={compounds} />
    </ComparisonTable>
  )
}
