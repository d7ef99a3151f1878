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
  let endsInDigit = false
  let offset = 0
  for (const character of original) {
    const end = offset + character.length
    const plain = foldCharacter(character)
    if (plain === null) afterSeparator = true
    else if (plain.text !== '') {
      if (plain.greek) {
        folded.greek.push({ at: folded.text.length, length: plain.text.length, letter: plain.greek })
      }
      endsInDigit = append(folded, plain.text, afterSeparator, endsInDigit, offset, end)
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

/** Adds a character's folded text, and says whether a digit is now last. */
function append(
  folded: Folded,
  text: string,
  afterSeparator: boolean,
  wasDigit: boolean,
  from: number,
  to: number,
): boolean {
  let endsInDigit = wasDigit
  for (let i = 0; i < text.length; i++) {
    const at = folded.from.length
    const digit = isDigit(text.charCodeAt(i))
    if ((i === 0 && afterSeparator) || (at > 0 && endsInDigit !== digit)) folded.starts.push(at)
    endsInDigit = digit
    folded.from.push(from)
    folded.to.push(to)
  }
  // Nothing reads the growing text: to read a character of it copies all of it.
  folded.text += text
  return endsInDigit
}

function addSpelledGreek(folded: Folded) {
  const known = new Set(folded.greek.map(({ at }) => at))
  folded.starts.forEach((start, word) => {
    const letter = SINGLE_LETTER.get(folded.text.slice(start, folded.starts[word + 1]))
    if (!letter || known.has(start)) return
    folded.greek.push({ at: start, length: (folded.starts[word + 1] ?? folded.text.length) - start, letter })
  })
}

function withSingleLetters(folded: Folded): Folded {
  const short: Folded = { text: '', starts: [], alone: [], from: [], to: [], greek: [] }
  const startsHere = new Set(folded.starts)
  const greekAt = new Map(folded.greek.map((each) => [each.at, each]))
  for (let at = 0; at < folded.text.length; ) {
    const greek = greekAt.get(at)
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
