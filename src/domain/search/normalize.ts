import { GREEK, SINGLE_LETTER, SPECIAL } from './letters.ts'

/** Text reduced to what matters in a search, with the way back to the original. */
export type Folded = {
  /** Lower-case letters and digits without separators: 'Thymosin β-4' is 'thymosinbeta4'. */
  text: string
  /** Positions in `text` at which a word or a number begins, ascending. */
  starts: number[]
  /** Positions of single letters that are a word of their own, as in 'vitamin c': no other letter will do. */
  alone: number[]
  /** For each character of `text`, where its original begins and ends (UTF-16 offsets). */
  from: number[]
  to: number[]
  /** Greek letters in `text`, as symbols or spelled as a word of their own. */
  greek: { at: number; length: number; letter: string }[]
}

const apostrophes = /['’‘ʼ`´′]/
const marks = /^[\p{M}™®©℠]$/u
const lettersAndDigits = /^[\p{L}\p{N}]$/u

/** Case, spaces, punctuation, accents, full-width and Greek letters cease to matter. Linear, never throws. */
export function fold(original: string): Folded {
  const folded: Folded = { text: '', starts: [], alone: [], from: [], to: [], greek: [] }
  let afterSeparator = true
  let offset = 0
  for (const character of original) {
    const end = offset + character.length
    const plain = foldCharacter(character)
    if (plain === null) afterSeparator = true
    else if (plain.text !== '') {
      if (plain.greek) {
        folded.greek.push({ at: folded.text.length, length: plain.text.length, letter: plain.greek })
      }
      append(folded, plain.text, afterSeparator, offset, end)
      afterSeparator = false
    } else if (folded.to.length > 0 && !afterSeparator && marks.test(character)) {
      // A combining accent belongs to the letter before it, so it is highlighted with it.
      folded.to[folded.to.length - 1] = end
    }
    offset = end
  }
  addSpelledGreek(folded)
  folded.alone = lettersAlone(folded)
  return folded
}

/** The folded text, and a second form with single letters when it has Greek ones: 'thymosinb4'. */
export function forms(original: string): Folded[] {
  const folded = fold(original)
  return folded.greek.length === 0 ? [folded] : [folded, withSingleLetters(folded)]
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function foldCharacter(character: string): { text: string; greek?: string } | null {
  const code = character.charCodeAt(0)
  if (isDigit(code) || (code >= 97 && code <= 122)) return { text: character }
  if (code >= 65 && code <= 90) return { text: character.toLowerCase() }
  if (apostrophes.test(character) || marks.test(character)) return { text: '' }
  if (code < 128) return null
  const special = SPECIAL.get(character)
  if (special) return { text: special, greek: SINGLE_LETTER.get(special) }
  return foldForeign(character)
}

function foldForeign(character: string): { text: string; greek?: string } | null {
  let text = ''
  for (const part of character.normalize('NFKD').toLowerCase()) {
    if (lettersAndDigits.test(part)) text += GREEK.get(part) ?? SPECIAL.get(part) ?? part
  }
  return text === '' ? null : { text, greek: SINGLE_LETTER.get(text) }
}

function append(folded: Folded, text: string, afterSeparator: boolean, from: number, to: number) {
  for (let i = 0; i < text.length; i++) {
    const at = folded.text.length
    const previous = folded.text.charCodeAt(at - 1)
    const changes = at > 0 && isDigit(previous) !== isDigit(text.charCodeAt(i))
    if ((i === 0 && afterSeparator) || changes) folded.starts.push(at)
    folded.text += text[i]
    folded.from.push(from)
    folded.to.push(to)
  }
}

function addSpelledGreek(folded: Folded) {
  folded.starts.forEach((start, word) => {
    const letter = SINGLE_LETTER.get(folded.text.slice(start, folded.starts[word + 1]))
    if (!letter || folded.greek.some(({ at }) => at === start)) return
    folded.greek.push({ at: start, length: (folded.starts[word + 1] ?? folded.text.length) - start, letter })
  })
}

function withSingleLetters(folded: Folded): Folded {
  const short: Folded = { text: '', starts: [], alone: [], from: [], to: [], greek: [] }
  const startsHere = new Set(folded.starts)
  for (let at = 0; at < folded.text.length; ) {
    const greek = folded.greek.find((each) => each.at === at)
    const length = greek?.length ?? 1
    if (startsHere.has(at)) short.starts.push(short.text.length)
    short.text += greek?.letter ?? folded.text[at]
    short.from.push(folded.from[at] ?? 0)
    short.to.push(folded.to[at + length - 1] ?? 0)
    at += length
  }
  short.alone = lettersAlone(short)
  return short
}

function lettersAlone({ text, starts }: Folded): number[] {
  return starts.filter((start, word) => {
    return (starts[word + 1] ?? text.length) === start + 1 && !isDigit(text.charCodeAt(start))
  })
}
