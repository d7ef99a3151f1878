import type { EvidenceLevel } from '#contract/vocabulary.ts'
import type { Corpus, Postings } from './corpus.ts'
import type { CatalogueRecord } from './record.ts'
import type { Understood } from './understand.ts'
import type { Trait } from './vocabulary.ts'

/** One thing that a question seeks: a concept or a word, and how much it counts. */
export type Need =
  | { kind: 'concept'; concept: number; weight: number }
  | { kind: 'word'; stem: string; weight: number }

/** A record that fits, best first. `fit` in [0,1] tells how fully it speaks of what is sought. */
export type Ranked = { number: number; fit: number }

/** Saturation: the second mention adds less than the first, the tenth almost nothing. */
const SATURATION = 3
const WORD_WEIGHT = 0.2
/** A record must speak of what is sought, not touch it. */
const LEAST_FIT = 0.12
/** Words without any known concept: nearly all must stand in one record, in its main fields. */
const WORDS_ALONE = { cover: 0.75, fit: 0.45 }
const SOFT = 0.5
/** What is tested in people stands somewhat before what is not; what fits better still comes first. */
const EVIDENCE: Record<EvidenceLevel, number> = {
  'in vitro only': 0.85,
  'animal studies': 0.92,
  'limited human data': 0.98,
  'human trials': 1.04,
  'strong human evidence': 1.08,
  'approved medicine': 1.08,
}

/** What is sought, weighted by how few records speak of it. */
export function needsOf(corpus: Corpus, { concepts, words }: Pick<Understood, 'concepts' | 'words'>): Need[] {
  const rarity = (postings: Postings | undefined) =>
    Math.log(1 + corpus.records.length / (0.5 + (postings?.records.length ?? 0)))
  return [
    ...concepts.map(
      (concept): Need => ({ kind: 'concept', concept, weight: rarity(corpus.concepts.get(concept)) }),
    ),
    ...words.map(
      (stem): Need => ({
        kind: 'word',
        stem,
        weight: rarity(corpus.words.get(stem)) * (concepts.length > 0 ? WORD_WEIGHT : 1),
      }),
    ),
  ]
}

/** Records that speak of what is sought and have no trait that is ruled out, best first; empty when none fits. */
export function rank(corpus: Corpus, question: Understood, needs: readonly Need[]): Ranked[] {
  const scores = new Float64Array(corpus.records.length)
  const covered = new Float64Array(corpus.records.length)
  let possible = 0
  for (const need of needs) {
    const postings = need.kind === 'concept' ? corpus.concepts.get(need.concept) : corpus.words.get(need.stem)
    // An unknown word beside a known concept is chatter; alone it is what was asked.
    if (!postings && need.kind === 'word' && question.concepts.length > 0) continue
    possible += need.weight
    postings?.records.forEach((number, i) => {
      const amount = postings.amounts[i] ?? 0
      scores[number] = (scores[number] ?? 0) + need.weight * (amount / (amount + SATURATION))
      covered[number] = (covered[number] ?? 0) + need.weight
    })
  }
  if (possible === 0) return []
  const isWordsAlone = question.concepts.length === 0
  const least = isWordsAlone ? WORDS_ALONE.cover : 0
  const leastFit = isWordsAlone ? WORDS_ALONE.fit : LEAST_FIT
  const ranked: Ranked[] = []
  scores.forEach((score, number) => {
    const record = corpus.records[number]
    const cover = (covered[number] ?? 0) / possible
    if (!record || score === 0 || cover < least || !isAllowed(record, number, question)) return
    const fit = Math.min(1, (score / possible) * cover * factor(record, question))
    if (fit >= leastFit) ranked.push({ number, fit })
  })
  return ranked.sort((a, b) => b.fit - a.fit || a.number - b.number)
}

/** Whether a record has all that is demanded of it and nothing that is ruled out. */
export function isAllowed(
  record: CatalogueRecord,
  number: number,
  { excluded, wanted, unwanted }: Pick<Understood, 'excluded' | 'wanted' | 'unwanted'>,
): boolean {
  if (excluded.includes(number) || unwanted.some((trait) => hasTrait(record, trait))) return false
  return wanted.every((trait) => trait.soft || hasTrait(record, trait))
}

function factor(record: CatalogueRecord, { wanted }: Understood): number {
  const misses = wanted.filter((trait) => trait.soft && !hasTrait(record, trait)).length
  return EVIDENCE[record.evidence] * SOFT ** misses
}

function hasTrait(record: CatalogueRecord, { kinds, categories, forms, evidence, members }: Trait): boolean {
  return (
    members.includes(record.name) ||
    kinds.some((kind) => kind === record.kind) ||
    categories.some((category) => record.categories.includes(category)) ||
    forms.some((form) => form === record.form) ||
    evidence.includes(record.evidence)
  )
}
