import type { ReactNode } from 'react'
import type { ComparedCompound, SharedEffects } from '#contract/catalogue/compare.ts'
import { links } from '#web/lib/links.ts'
import { type Column, ComparisonTable } from './comparison-table.tsx'
import { EvidenceRows, PriceRows } from './compound-facts.tsx'
import { DetailRows } from './detail-rows.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { SafetyRows } from './safety-rows.tsx'

const MOST_ALIASES = 3

type Props = {
  compounds: readonly ComparedCompound[]
  /** What their records say of them together, in sentences. */
  result: readonly string[]
  sharedEffects: readonly SharedEffects[]
  isLocked: boolean
  /** What is known of taking them together. */
  together?: ReactNode
  /** The columns are chosen by a list next to the table: none is removed by its head. */
  isOfList?: boolean
  /** The slug of the compound chosen last. */
  latest?: string | null
}

/** Compounds side by side: the result in words, what they were tested for, safety, price, details. */
export function CompoundComparison({
  compounds,
  result,
  sharedEffects,
  isLocked,
  together,
  isOfList = false,
  latest,
}: Props) {
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
    <>
      {result.length > 0 && (
        <section aria-labelledby="result" className="mb-6 max-w-[80ch] space-y-2 text-pretty">
          <h2 id="result" className="text-lg">
            Result
          </h2>
          {result.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <ComparisonTable
        caption="Compounds side by side"
        columns={columns}
        isFixed={isOfList}
        latest={compounds.find(({ name }) => name === latest)?.id}
      >
        <EvidenceRows columns={columns} compounds={compounds} />
        <OutcomeRows columns={columns} compounds={compounds} />
        <SafetyRows columns={columns} compounds={compounds} shared={sharedEffects} together={together} />
        <PriceRows columns={columns} compounds={compounds} isLocked={isLocked} />
        <DetailRows columns={columns} compounds={compounds} />
      </ComparisonTable>
    </>
  )
}
