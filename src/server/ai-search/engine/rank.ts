import type { EvidenceLevel } from '#contract/vocabulary.ts'
import type { Corpus, Postings } from './corpus.ts'
import type { Near } from './near-wishes.ts'
import { findingOf, type SoughtOutcome, UNTESTED } from './outcomes.ts'
import type { CatalogueRecord } from './record.ts'
import type { Understood } from './understand.ts'
import type { Trait } from './vocabulary.ts'

/** One thing that a question seeks: a concept with the outcomes meant of it, or a word, and how much it counts. */
export type Need =
  | { kind: 'concept'; concept: number; outcomes: SoughtOutcome[]; weight: number }
  | { kind: 'word'; stem: string; weight: number }

/**
 * A record that fits, best first: `fit` in [0,1] is the tested effect with its certainty, then how fully the record
 * is about the purpose. `isRefuted` when studies in people found no difference or worse.
 */
export type Ranked = { number: number; fit: number; isRefuted: boolean }

/** Saturation: the second mention adds less than the first, the tenth almost nothing. */
const SATURATION = 4
const saturated = (amount: number) => amount / (amount + SATURATION)
const WORD_WEIGHT = 0.1
/** Below this a record only mentions the purpose, and is no answer. */
const LEAST_FIT = 0.12
/** Words without any known concept: nearly all must be in one record, in its main fields. */
const WORDS_ALONE = { cover: 0.75, fit: 0.45 }
const SOFT = 0.5
/** The nearness that makes an outcome of a concept the meant one, and the share of the nearest that makes others meant too. */
const LEAST_NEAR = 0.2
const SHARE_OF_NEAREST = 0.7
/** How much the tested effect counts, where outcomes are sought; the words of the record are the rest. */
const EFFECT_WEIGHT = 0.6
/** What studies found of an outcome counts as much as one sentence, even where the record does not name it. */
const CLAIM_AMOUNT = 3
const OPEN_CLAIM_AMOUNT = 0.7
/** An effect that the record itself does not mention is a side result, and counts less. */
const SIDE_RESULT = 0.9
/** Compounds tested in people come somewhat before others; a better fit still comes first. */
const EVIDENCE: Record<EvidenceLevel, number> = {
  'no direct studies': 0.9,
  'in vitro only': 0.92,
  'animal studies': 0.96,
  'limited human data': 0.99,
  'human trials': 1.02,
  'strong human evidence': 1.04,
  'approved medicine': 1.04,
}

/** What is sought, weighted by how few records mention it. */
export function needsOf(
  corpus: Corpus,
  { concepts, near, words }: Pick<Understood, 'concepts' | 'near' | 'words'>,
): Need[] {
  const rarity = (postings: Postings | undefined) =>
    Math.log(1 + corpus.records.length / (0.5 + (postings?.records.length ?? 0)))
  const nearest = Math.max(0, ...concepts.map((concept) => nearestIn(corpus, concept, near)))
  return [
    ...concepts.map((concept): Need => {
      const all = corpus.vocabulary.concepts[concept]?.outcomes ?? []
      const meant = meantOf(corpus, all, near)
      // Of several purposes that were read the one counts most that the whole question is like.
      const share = all.length > 0 && nearest >= LEAST_NEAR ? nearestIn(corpus, concept, near) / nearest : 1
      const weight = rarity(corpus.concepts.get(concept)) * share
      const beside = all
        .filter((each) => !meant.includes(each))
        .map((each) => ({ ...each, isBeside: true as const }))
      return { kind: 'concept', concept, outcomes: meant.length > 0 ? [...meant, ...beside] : all, weight }
    }),
    ...words.map(
      (stem): Need => ({
        kind: 'word',
        stem,
        weight: rarity(corpus.words.get(stem)) * (concepts.length > 0 ? WORD_WEIGHT : 1),
      }),
    ),
  ]
}

const nearnessOf = ({ outcome, helps }: SoughtOutcome, near: readonly Near[]) =>
  near.find((wish) => wish.outcome === outcome && wish.helps === helps)?.nearness ?? 0

const nearestIn = ({ vocabulary }: Corpus, concept: number, near: readonly Near[]) =>
  Math.max(0, ...(vocabulary.concepts[concept]?.outcomes ?? []).map((each) => nearnessOf(each, near)))

/**
 * Of the outcomes of a concept those that the words of the question are nearest to; a serious illness only where it is the
 * nearest: 'blood sugar control' does not ask about diabetes.
 */
function meantOf({ seriousIllnesses }: Corpus, all: readonly SoughtOutcome[], near: readonly Near[]) {
  const best = Math.max(...all.map((each) => nearnessOf(each, near)))
  if (best < LEAST_NEAR) return []
  return all.filter((each) => {
    const nearness = nearnessOf(each, near)
    return nearness === best || (nearness >= best * SHARE_OF_NEAREST && !seriousIllnesses.has(each.outcome))
  })
}

/** Records about the purpose without an excluded trait, best first; empty when none fits. */
export function rank(corpus: Corpus, question: Understood, needs: readonly Need[]): Ranked[] {
  const scores = new Float64Array(corpus.records.length)
  const covered = new Float64Array(corpus.records.length)
  let possible = 0
  for (const need of needs) {
    const postings = need.kind === 'concept' ? corpus.concepts.get(need.concept) : corpus.words.get(need.stem)
    // An unknown word next to a known concept is ignored; alone it is the question.
    if (!postings && need.kind === 'word' && question.concepts.length > 0) continue
    possible += need.weight
    postings?.records.forEach((number, i) => {
      const amount = postings.amounts[i] ?? 0
      scores[number] = (scores[number] ?? 0) + need.weight * saturated(amount)
      covered[number] = (covered[number] ?? 0) + need.weight
    })
  }
  if (possible === 0) return []
  const tested = testedIn(corpus, needs)
  for (const [number, { unsaid, uncovered }] of tested) {
    scores[number] = (scores[number] ?? 0) + unsaid
    covered[number] = (covered[number] ?? 0) + uncovered
  }
  const isWordsAlone = question.concepts.length === 0
  const least = isWordsAlone ? WORDS_ALONE.cover : 0
  const leastFit = isWordsAlone ? WORDS_ALONE.fit : LEAST_FIT
  const hasOutcomes = outcomesOf(needs).length > 0
  const ranked: Ranked[] = []
  scores.forEach((score, number) => {
    const record = corpus.records[number]
    const cover = (covered[number] ?? 0) / possible
    if (!record || score === 0 || cover < least || !isAllowed(record, number, question)) return
    const words = Math.min(1, (score / possible) * cover * factor(record, question))
    if (words < leastFit) return
    const found = tested.get(number)
    const effect = found?.effect ?? UNTESTED
    const fit = hasOutcomes ? EFFECT_WEIGHT * effect + (1 - EFFECT_WEIGHT) * words : words
    ranked.push({ number, fit, isRefuted: found?.isRefuted ?? false })
  })
  return ofCauses(corpus, question.causes, ranked).sort(
    (a, b) => Number(a.isRefuted) - Number(b.isRefuted) || b.fit - a.fit || a.number - b.number,
  )
}

/** Pain from statins is not pain from a pulled tooth: keeps the records that name the cause asked about, if any do. */
function ofCauses({ words }: Corpus, causes: readonly string[], ranked: Ranked[]): Ranked[] {
  const speaking = ranked.filter(({ number }) =>
    causes.every((stem) => words.get(stem)?.records.includes(number)),
  )
  return speaking.length > 0 ? speaking : ranked
}

/** The outcomes that the concepts of a question ask for. */
export const outcomesOf = (needs: readonly Need[]): SoughtOutcome[] =>
  needs.flatMap((need) => (need.kind === 'concept' ? need.outcomes : []))

type Tested = {
  /** The effect on the purpose and its certainty, in [0,1], over all concepts that name outcomes. */
  effect: number
  isRefuted: boolean
  /** What its claims add on the purpose beyond the words of the record. */
  unsaid: number
  /** Weight of concepts in its claims and not in its words. */
  uncovered: number
}

/** What studies found, for every record that has a claim on an outcome that is sought. */
function testedIn(corpus: Corpus, needs: readonly Need[]): Map<number, Tested> {
  const all = outcomesOf(needs)
  const numbers = new Set(all.flatMap(({ outcome }) => corpus.tested.get(outcome) ?? []))
  const concepts = needs.flatMap((need) => {
    if (need.kind !== 'concept') return []
    const postings = corpus.concepts.get(need.concept)
    const spoken = new Map(postings?.records.map((number, i) => [number, postings.amounts[i] ?? 0]))
    return need.outcomes.length > 0 ? [{ ...need, spoken }] : []
  })
  const weight = concepts.reduce((sum, concept) => sum + concept.weight, 0)
  const tested = new Map<number, Tested>()
  for (const number of numbers) {
    const record = corpus.records[number]
    const overall = record && findingOf(record, all)
    if (!overall) continue
    let effect = 0
    let unsaid = 0
    let uncovered = 0
    for (const { concept, outcomes, spoken, weight: share } of concepts) {
      const finding = corpus.against[number]?.has(concept) ? null : findingOf(record, outcomes)
      const above = (finding?.strength ?? UNTESTED) - UNTESTED
      const strength = UNTESTED + above * (spoken.has(number) ? 1 : SIDE_RESULT)
      effect += (share / weight) * strength
      if (!finding || finding.verdict === 'refuted') continue
      const amount = spoken.get(number) ?? 0
      const told = finding.verdict === 'helps' ? CLAIM_AMOUNT : OPEN_CLAIM_AMOUNT
      unsaid += share * Math.max(0, saturated(told) - saturated(amount))
      if (amount === 0) uncovered += share
    }
    tested.set(number, { effect, isRefuted: overall.verdict === 'refuted', unsaid, uncovered })
  }
  return tested
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
