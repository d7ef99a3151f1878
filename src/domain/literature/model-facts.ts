import { abstractSentences, FACT_FIELDS, type ReadFact } from './read-facts.ts'

const MOST_PROPOSALS = 40
const MOST_CHARS = 300

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * What a language model proposes of an abstract, as far as it can be checked: a known field, a quote that is in the
 * abstract letter by letter, and every number of the value in that quote. The rest is dropped and counted. A proposal is
 * shown to an editor and saved nowhere, whatever the abstract told the model to do.
 */
export function checkProposals(abstract: string, told: unknown): { facts: ReadFact[]; dropped: number } {
  const text = oneLine(abstract)
  const listed = (told as { facts?: unknown } | null)?.facts
  const proposals = Array.isArray(listed) ? listed.slice(0, MOST_PROPOSALS) : []
  const facts = proposals.flatMap((each) => checked(text, each) ?? [])
  return { facts, dropped: proposals.length - facts.length }
}

function checked(text: string, proposal: unknown): ReadFact | null {
  const { field, value, quote } = (proposal ?? {}) as Record<string, unknown>
  const known = FACT_FIELDS.find((each) => each === field)
  if (!known || typeof quote !== 'string' || (typeof value !== 'string' && typeof value !== 'number'))
    return null
  const [words, sentence] = [oneLine(String(value)).slice(0, MOST_CHARS), oneLine(quote)]
  const isQuoted = sentence.length >= 3 && text.includes(sentence)
  const numbers = words.match(/\d+(?:[.,]\d+)*/g) ?? []
  const isStated = numbers.every((number) => hasNumber(sentence, number))
  if (words === '' || !isQuoted || !isStated) return null
  // Shown with the whole sentence, so that a quote torn out of it cannot mislead.
  const whole = abstractSentences(text).find((each) => each.includes(sentence)) ?? sentence
  return { field: known, value: words, quotes: [whole] }
}

/** '48' is not in '148', and '1204' is in '1,204'. */
function hasNumber(sentence: string, number: string): boolean {
  const plain = (text: string) => text.replace(/(?<=\d),(?=\d{3})/g, '')
  return new RegExp(`(?<![\\d.])${plain(number).replace(/\./g, '\\.')}(?![\\d]|\\.\\d)`).test(plain(sentence))
}
