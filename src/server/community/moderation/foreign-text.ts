import {
  ATTENTION,
  COMMERCE,
  CONTAINERS,
  COUNTED,
  LABORATORY,
  MEASURES,
  PRINTED,
} from '#domain/dose-words.ts'
import { FAMILIAR_WORDS } from '#server/ground/adapters/english/familiar-words.ts'

/** Words that belong to no language: '10 mg', '60 caps'. */
const OF_NO_LANGUAGE = new Set([...MEASURES, ...COUNTED])

const ENGLISH = new Set([
  ...FAMILIAR_WORDS.map((word) => word.toLowerCase()),
  ...[ATTENTION, COMMERCE, CONTAINERS, LABORATORY, PRINTED].flatMap((words) => [...words]),
  ...`am is are was were been being has had did does doing i me my mine we our us you your he his she her they them their it its
  this that these those a an the and or but of to in on at by for from with as if so than then vs ok not isnt wasnt dont didnt
  doesnt havent hasnt wont cant couldnt wouldnt shouldnt ive im id youre theyre its theres thats email emails online website
  manufactured expires expiry resealable genuine flawless excellent recommend recommended reliable professional responsive`.split(
    /\s+/,
  ),
])
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'est']
const LONGEST = 20_000
const MOST_WORD_CHARS = 40

/**
 * Whether too few words of a text are English for the rules on doses to read it. Two words in five are enough: names of
 * compounds, vendors and places are in every text.
 */
export function isForeignText(text: string): boolean {
  const words = (
    text
      .slice(0, LONGEST)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => !OF_NO_LANGUAGE.has(word))
  const known = words.filter(isEnglish).length
  return words.length > 1 && known * 5 < words.length * 2
}

function isEnglish(written: string): boolean {
  const word = written.slice(0, MOST_WORD_CHARS)
  if (ENGLISH.has(word)) return true
  const stems = ENDINGS.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))
  return stems.some((stem) => ENGLISH.has(stem) || ENGLISH.has(`${stem}e`))
}
