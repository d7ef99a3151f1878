import { wordsOf } from '#domain/language/words.ts'
import type { Corpus } from '../engine/corpus.ts'
import type { Choice } from '../engine/embedded.ts'
import { WISH } from '../engine/learnt.ts'
import { mentionsIn } from '../engine/names.ts'
import { longestPhrases } from '../engine/phrases.ts'
import type { Reading, Understood } from '../engine/understand.ts'

/** Words before a medicine in use ('on ozempic'). */
const TAKEN_AFTER: ReadonlySet<string> = new Set(['on', 'taking', 'using', 'while', 'alongside'])

/**
 * Sorts the words of a question into what was understood and what was not. A medicine is always a risk; a condition is one
 * beside a purpose of the question, alone it is the purpose; any other name is one where nothing is sought in it. A medicine
 * of the catalogue is a risk where it is taken while something is sought ('lean gains on ozempic').
 */
export function readingOf(corpus: Corpus, question: Understood): Reading {
  const { things, records, vocabulary, names } = corpus
  const words = wordsOf(question.text)
  const left = new Set(question.left)
  const risks = longestPhrases(things.phrases, words).filter(
    ({ value, start, end }) =>
      value.kind === 'medicine' ||
      (value.kind === 'condition' && question.concepts.length > 1) ||
      words.slice(start, end).every(({ plain }) => left.has(plain)),
  )
  for (const { start, end } of risks) for (const { plain } of words.slice(start, end)) left.delete(plain)
  const isTaken = mentionsIn(names, question.text, words, vocabulary.ordinary).some(
    ({ records: numbers, start }) =>
      TAKEN_AFTER.has(words[start - 1]?.plain ?? '') &&
      numbers.some((number) => records[number]?.evidence === 'approved medicine'),
  )
  const named = question.named.flatMap((number) => records[number]?.proper_name ?? [])
  const sought = question.concepts.flatMap((concept) => vocabulary.concepts[concept]?.id ?? [])
  return {
    understood: [...new Set([...named, ...sought, ...risks.map(({ value }) => value.name)])],
    notUnderstood: [...left, ...(question.text.match(/\p{Extended_Pictographic}/gu) ?? [])],
    namesRisk: risks.length > 0 || (question.concepts.length > 0 && isTaken),
    isDoubtful: isDoubtful(corpus, question),
  }
}

/** So near as the nearest wish must one of the outcomes be that were read. */
const SHARE_OF_NEAREST = 0.85
/** What is less likely a wish is recommended nothing. */
const LIKELY = 0.85

/**
 * Whether the learnt texts speak against the purpose that phrases were read as: it is for none of the outcomes
 * read ('pressure cooker' of stress), or the question is like texts that wish for nothing here ('age faster').
 */
function isDoubtful({ vocabulary }: Corpus, { concepts, kinds, near }: Understood): boolean {
  if (concepts.length === 0) return false
  if ((kinds.get(WISH) ?? 0) < LIKELY) return true
  const read = concepts.flatMap((concept) => vocabulary.concepts[concept]?.outcomes ?? [])
  const agreeing = near.filter(({ outcome, helps }) =>
    read.some((each) => each.outcome === outcome && each.helps === helps),
  )
  return read.length > 0 && (agreeing[0]?.nearness ?? 0) < (near[0]?.nearness ?? 0) * SHARE_OF_NEAREST
}

/**
 * Nothing is recommended to a person at risk, nor to a question of which a word was left over or two readings disagree; null
 * where neither.
 */
export function whyWithheld({ namesRisk, notUnderstood, isDoubtful }: Reading) {
  if (namesRisk) return 'ask_first'
  return notUnderstood.length > 0 || isDoubtful ? 'not_understood' : null
}

export function withheld(choices: readonly Choice[], reading: Reading): Choice[] {
  const because = whyWithheld(reading)
  return because ? notRecommended(choices, because) : [...choices]
}

/** The same compounds, none of them recommended. That a doctor is to be asked is said before that a word was unclear. */
export const notRecommended = (choices: readonly Choice[], because: Choice['not_recommended']): Choice[] =>
  choices.map((choice) =>
    choice.is_recommended || choice.not_recommended === 'not_understood'
      ? { ...choice, is_recommended: false, not_recommended: because }
      : choice,
  )

const MOST_WORDS = 6

/** Said above compounds that are shown without being recommended; empty where all was understood. */
export function readingNote(reading: Reading): string {
  const { understood, notUnderstood, namesRisk } = reading
  if (namesRisk)
    return 'Ask a doctor or pharmacist first: nothing is recommended to somebody who takes a medicine, is ill or at risk.'
  if (!whyWithheld(reading)) return ''
  const words = notUnderstood.slice(0, MOST_WORDS).map((word) => `'${word}'`)
  const what = words.length > 0 ? ` by ${words.join(', ')}` : ''
  const about = understood.length > 0 ? ` These are compounds about ${understood.join(', ')}.` : ''
  return `We are not sure what you mean${what}, so nothing is recommended.${about}`
}
