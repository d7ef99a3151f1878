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

/**
 * What the filter leaves, in the order given, and what each other choice would leave while the rest of it stays. One
 * walk: a compound that fails one part of the filter still counts among the choices of that part.
 */
export function filterCatalogue(
  all: readonly Listed[],
  filter: Filter,
): { found: Listed[]; choices: Choices } {
  const tests = Object.entries(testsOf(filter)) as [Part, Test][]
  const found: Listed[] = []
  const counts: Record<'kind' | 'evidence' | 'purpose', Counts> = {
    kind: new Map(),
    evidence: new Map(),
    purpose: new Map(),
  }
  const byVendors = VENDOR_STEPS.map((of) => ({ of, count: 0 }))
  for (const compound of all) {
    const failed = failedPart(tests, compound)
    if (failed === 'several') continue
    if (failed === null) found.push(compound)
    if (failed === null || failed === 'kind') add(counts.kind, compound.kind)
    if (failed === null || failed === 'evidence') add(counts.evidence, compound.summary.evidence)
    if (failed === null || failed === 'purpose') for (const area of compound.areas) add(counts.purpose, area)
    if (failed === null || failed === 'vendors')
      for (const step of byVendors) if (compound.summary.vendor_count >= step.of) step.count += 1
  }
  return {
    found,
    choices: {
      kinds: choicesOf(KINDS, counts.kind).toSorted((a, b) => b.count - a.count),
      evidence: choicesOf(EVIDENCE_LEVELS, counts.evidence).reverse(),
      purposes: choicesOf(AREAS, counts.purpose),
      vendors: byVendors,
    },
  }
}

/** The one part of the filter that a compound fails, if it fails no more than one. */
function failedPart(tests: [Part, Test][], compound: Listed): Part | 'several' | null {
  let failed: Part | null = null
  for (const [part, passes] of tests) {
    if (passes(compound)) continue
    if (failed !== null) return 'several'
    failed = part
  }
  return failed
}

type Counts = Map<string, number>
const add = (counts: Counts, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)

const choicesOf = <T extends string>(words: readonly T[], counts: Counts) =>
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
