import type { Claim } from '#contract/catalogue/evidence.ts'
import { whatWouldChange } from '#domain/evidence/certainty-changes.ts'
import { byCertainty, type Certainty, certaintyInWords } from '#domain/evidence/certainty-scale.ts'
import { isGivenWithOther } from '#domain/evidence/given-with.ts'
import { formatNumber } from '#domain/text/number-format.ts'

/** Directions that no further study could agree with. */
const OPEN = ['unclear', 'mixed']

type Leading = Pick<
  Claim,
  'outcome' | 'kind' | 'population' | 'direction' | 'certainty' | 'participants' | 'limits' | 'studies'
>

/**
 * The surest benefit on record of the compound itself, and the single events that would change its certainty by the
 * rule, in words. What helped comes before what made no difference, which would malign a compound that has helped with
 * something else. Without an event there is a sentence that says so. Null without a finding that a trial could repeat.
 */
export function wouldChange(claims: readonly Leading[]) {
  const leading = claims
    .filter(
      ({ kind, direction, population }) =>
        kind === 'benefit' && !OPEN.includes(direction) && !isGivenWithOther(population),
    )
    .toSorted((a, b) => Number(isNull(a)) - Number(isNull(b)) || byCertainty(a, b))[0]
  if (!leading) return null
  const { outcome, direction, population, certainty } = leading
  const changes = whatWouldChange({
    ...leading,
    studies: leading.studies.map(({ article, ...study }) => ({
      ...study,
      publication_type: article.publication_type,
    })),
  })
  const trial = certainty === 'no human data' ? 'A randomised trial' : 'One more randomised trial'
  const trials = changes.flatMap((change) =>
    change.what === 'trial agrees'
      ? [
          `${trial} of ${formatNumber(change.participants)} people with the same result: ${inWords(change.certainty)}.`,
        ]
      : [],
  )
  const retracted = changes.filter(({ what }) => what === 'study is retracted')
  const lost = [...Map.groupBy(retracted, (change) => change.certainty)].map(
    ([then, { length }]) =>
      `Retraction of ${length === 1 ? 'one study' : `any of ${length} studies`}: ${inWords(then)}.`,
  )
  const events = [...trials, ...lost]
  return {
    claim: `${outcome.name}: ${direction.replace('_', ' ')}, ${inWords(certainty)}${population ? ` (${population})` : ''}.`,
    events: events.length > 0 ? events : ['No single new trial or retraction would change it.'],
  }
}

/** Other outcomes of the compound may have been studied in people. */
const inWords = (certainty: Certainty) =>
  certainty === 'no human data' ? 'no human data on this' : certaintyInWords(certainty)

const isNull = ({ direction }: Leading) => direction === 'no_difference'
