import type { Answer } from '#contract/endpoints.ts'
import { namesToCheck } from '#web/features/catalogue/evidence/check-names.ts'
import { KnownTogetherPart } from '#web/features/catalogue/evidence/known-together-part.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { Section } from '#web/features/core/site/section.tsx'
import { links } from '#web/lib/links.ts'
import { Titled } from '#web/ui/titled.tsx'
import { comparedIn } from './chosen.ts'
import { type Column, ComparisonTable } from './comparison-table.tsx'
import { EvidenceRows, PriceRows } from './compound-facts.tsx'
import { DetailRows } from './detail-rows.tsx'
import { OutcomeRows } from './outcome-rows.tsx'
import { SafetyRows } from './safety-rows.tsx'

const MOST_ALIASES = 3

type Props = {
  found: Answer<'compareCompounds'>
  /** Of a person's list, which chooses the columns next to the table and names the pairs to avoid above it. */
  isOfList?: boolean
  /** The slug of the compound chosen last. */
  latest?: string | null
}

/** Compounds side by side: the result in words, what they were tested for, safety, price, details. */
export function CompoundComparison({ found, isOfList = false, latest }: Props) {
  const { result, shared_effects, locked } = found
  const compounds = comparedIn(found)
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
  const together = !isOfList && compounds.length > 1 && (
    <Section>
      <KnownTogetherPart names={namesToCheck(compounds)} />
    </Section>
  )
  return (
    <>
      {result.length > 0 && (
        <Titled title="Result" className="mb-6 max-w-[80ch] space-y-2 text-pretty">
          {result.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Titled>
      )}
      <Section>
        <ComparisonTable
          caption="Compounds side by side"
          columns={columns}
          isFixed={isOfList}
          latest={compounds.find(({ name }) => name === latest)?.id}
        >
          <EvidenceRows compounds={compounds} />
          <OutcomeRows compounds={compounds} />
          <SafetyRows compounds={compounds} shared={shared_effects} together={together} />
          <PriceRows compounds={compounds} isLocked={locked} />
          <DetailRows compounds={compounds} />
        </ComparisonTable>
      </Section>
      {locked && (
        <div className="mt-6">
          <Unlock>The best-rated vendor and common side effects are for subscribers.</Unlock>
        </div>
      )}
      {compounds.length === 1 && (
        <p className="mt-4 text-sm text-muted">Add a second compound to see how they differ.</p>
      )}
    </>
  )
}
