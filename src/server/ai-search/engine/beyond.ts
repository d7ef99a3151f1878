import type { Word } from '#domain/language/words.ts'
import beyond from '../../../../data/ai-search/beyond.json' with { type: 'json' }
import { longestPhrases, type PhraseTable, phrasesAt, phraseTable } from './phrases.ts'
import { readSigns } from './signs.ts'

export type Beyond = PhraseTable<number>

/** Scattered words that tell of an illness to be looked at ('losing weight' and 'no reason'): what they name is not sought. */
export const ILLNESS = readSigns(beyond, (name) => name)

const listOf = (text: string) => text.split(',').map((each) => each.trim())
const { contrary } = beyond
const pairs = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
const withMy = (list: readonly string[]) => list.flatMap((each) => [each, `my ${each}`])
const RAISED = listOf(contrary['of what is raised'])
const CONTRARY = phraseTable(
  [
    ...pairs(listOf(contrary.less), withMy(RAISED)),
    ...pairs(listOf(contrary.more), withMy(listOf(contrary['of what is lowered']))),
    ...pairs(RAISED, ['too high', 'is too high', 'is high']),
    ...listOf(contrary.phrases),
  ].map((phrase) => [phrase, true] as const),
)
const IN_COMPLAINT: ReadonlySet<string> = new Set(listOf(contrary['in a complaint']))

/**
 * Whether less is wished of what the compounds of a purpose raise ('lower my libido'), or more of what they lower. 'Raised
 * cholesterol' and 'lower libido since my forties' are complaints.
 */
export const isContrary = (words: readonly Word[]): boolean =>
  longestPhrases(CONTRARY, words).some(
    ({ start, end }) => !words[start]?.plain.endsWith('ed') && !IN_COMPLAINT.has(words[end]?.plain ?? ''),
  )

/** What people ask that this catalogue may know nothing of: complaints and everyday matters, each with all its names. */
export const readBeyond = (): Beyond =>
  phraseTable(
    beyond.topics.flatMap((names, topic) => names.split(',').map((name) => [name.trim(), topic] as const)),
  )

/** Adds the topics that a text names: of these the catalogue knows something. */
export function addTopicsIn(topics: Beyond, words: readonly Word[], into: Set<number>) {
  words.forEach((_, place) => {
    for (const { value } of phrasesAt(topics, words, place)) into.add(value)
  })
}
