import type { Choices } from '#contract/catalogue-list.ts'
import { AREAS } from '#contract/evidence-vocabulary.ts'
import type { CompoundSummary } from '#contract/summary.ts'
import { type CatalogueOrder, EVIDENCE_LEVELS, type EvidenceLevel, KINDS } from '#contract/vocabulary.ts'

/** A compound with all that it is sorted, filtered and featured by. */
export type Listed = {
  id: string
  /** Place in the catalogue's own order, and from A to Z. */
  position: number
  sort_key: string
  kind: string
  summary: CompoundSummary
  /** Areas in which a benefit or marker was tested. */
  areas: readonly string[]
  categories: readonly string[]
  reviews: number
  added_at: Date
  updated_at: Date
  /** The outcome with the most participants that showed no difference in people. */
  no_difference: string | null
}

export type Filter = {
  kind: readonly string[]
  evidence: readonly EvidenceLevel[]
  purpose?: string | undefined
  vendors: number
  price_from?: number | undefined
  price_to?: number | undefined
}

/** Fewest vendors that can be asked for. */
const VENDOR_STEPS = [3, 5]

type Test = (compound: Listed) => boolean
type Part = 'kind' | 'evidence' | 'purpose' | 'vendors' | 'price'

const testsOf = (filter: Filter): Record<Part, Test> => ({
  kind: ({ kind }) => filter.kind.length === 0 || filter.kind.includes(kind),
  evidence: ({ summary }) => filter.evidence.length === 0 || filter.evidence.includes(summary.evidence),
  purpose: ({ areas }) => filter.purpose === undefined || areas.includes(filter.purpose),
  vendors: ({ summary }) => summary.vendor_count >= filter.vendors,
  price: ({ summary: { price } }) => {
    const { price_from, price_to } = filter
    if (price_from === undefined && price_to === undefined) return true
    // What has no price lies in no range of prices.
    return price !== null && price.lowest >= (price_from ?? 0) && price.lowest <= (price_to ?? Infinity)
  },
})

const passing = (tests: Record<Part, Test>, all: readonly Listed[], without?: Part) => {
  const asked = (Object.keys(tests) as Part[]).filter((part) => part !== without).map((part) => tests[part])
  return all.filter((compound) => asked.every((test) => test(compound)))
}

/** What the filter leaves, and what each other choice would leave while the rest of it stays. */
export function filterCatalogue(
  all: readonly Listed[],
  filter: Filter,
): { found: Listed[]; choices: Choices } {
  const tests = testsOf(filter)
  const kinds = tally(passing(tests, all, 'kind'), ({ kind }) => [kind])
  const evidence = tally(passing(tests, all, 'evidence'), ({ summary }) => [summary.evidence])
  const purposes = tally(passing(tests, all, 'purpose'), ({ areas }) => areas)
  const byVendors = passing(tests, all, 'vendors')
  return {
    found: passing(tests, all),
    choices: {
      kinds: choicesOf(KINDS, kinds).toSorted((a, b) => b.count - a.count),
      evidence: choicesOf(EVIDENCE_LEVELS, evidence).reverse(),
      purposes: choicesOf(AREAS, purposes),
      vendors: VENDOR_STEPS.map((of) => ({
        of,
        count: byVendors.filter(({ summary }) => summary.vendor_count >= of).length,
      })),
    },
  }
}

function tally(found: readonly Listed[], wordsOf: (compound: Listed) => readonly string[]) {
  const counts = new Map<string, number>()
  for (const compound of found)
    for (const word of wordsOf(compound)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const choicesOf = <T extends string>(words: readonly T[], counts: Map<string, number>) =>
  words.flatMap((of) => {
    const count = counts.get(of) ?? 0
    return count > 0 ? [{ of, count }] : []
  })

/** Unknown stands last in every order; equals stand in the catalogue's own. */
export function sortCatalogue(found: readonly Listed[], order: CatalogueOrder): Listed[] {
  const rank = ({ summary }: Listed) => EVIDENCE_LEVELS.indexOf(summary.evidence)
  const price = ({ summary }: Listed) => summary.price?.lowest ?? Infinity
  const compare: Record<CatalogueOrder, (a: Listed, b: Listed) => number> = {
    catalogue: () => 0,
    name: (a, b) => (a.sort_key < b.sort_key ? -1 : a.sort_key > b.sort_key ? 1 : 0),
    evidence: (a, b) => rank(b) - rank(a) || b.summary.studies.human - a.summary.studies.human,
    price: (a, b) => (price(a) === price(b) ? 0 : price(a) - price(b)),
    reviews: (a, b) => b.reviews - a.reviews,
    newest: (a, b) => b.added_at.getTime() - a.added_at.getTime(),
  }
  return found.toSorted((a, b) => compare[order](a, b) || a.position - b.position)
}
