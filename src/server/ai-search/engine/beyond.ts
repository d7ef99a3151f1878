import type { Word } from '#domain/language/words.ts'
import beyond from '../../../../data/ai-search/beyond.json' with { type: 'json' }
import { longestPhrases, phraseTable } from './phrases.ts'
import { readSigns } from './signs.ts'

/** Scattered words that tell of an illness to be looked at ('losing weight' and 'no reason'): what they name is not sought. */
export const ILLNESS = readSigns(beyond, (name) => name)

const listOf = (text: string) => text.split(',').map((each) => each.trim())
const { contrary } = beyond
const pairs = (firsts: readonly string[], seconds: readonly string[]) =>
  firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`))
const withMy = (list: readonly string[]) => list.flatMap((each) => [each, `my ${each}`])
const RAISED = listOf(contrary['of what is raised'])
const CONTRARY = phraseTable([
  [pairs(listOf(contrary.less), withMy(RAISED)), true],
  [pairs(listOf(contrary.more), withMy(listOf(contrary['of what is lowered']))), true],
  [pairs(RAISED, ['too high', 'is too high', 'is high']), true],
  [listOf(contrary.phrases), true],
])
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
export const readBeyond = () =>
  phraseTable(beyond.topics.map((names, topic) => [listOf(names), topic] as const))
