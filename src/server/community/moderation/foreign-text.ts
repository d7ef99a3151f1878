import { FAMILIAR_WORDS } from '#server/platform/adapters/english/familiar-words.ts'

/** A letter of another alphabet; single Greek letters are in units and in the names of compounds. */
const OTHER_ALPHABET =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]|(?<=\p{L})(?!μ)\p{Script=Greek}(?=\p{L})|(?!μ)\p{Script=Greek}\p{L}{2}/u

/** Words that belong to no language: '10 mg', '60 caps'. */
const OF_NO_LANGUAGE = new Set('mg mcg µg μg ug g kg ml l cc iu tab tabs cap caps'.split(' '))

const ENGLISH = new Set([
  ...FAMILIAR_WORDS.map((word) => word.toLowerCase()),
  ...`am is are was were been being has had did does doing i me my mine we our us you your he his she her they them their it its
  this that these those a an the and or but of to in on at by for from with as if so than then vs ok not isnt wasnt dont didnt
  doesnt havent hasnt wont cant couldnt wouldnt shouldnt ive im id youre theyre its theres thats email emails online website
  manufactured expires expiry resealable genuine flawless excellent recommend recommended reliable professional responsive
  vial vials vendor vendors batch lot lots certificate coa laboratory lab purity hplc capsule capsules tablet tablets customs
  parcel refund refunded shipping coupon checkout label labelled labeled sealed seller delivery discount invoice listing stock`.split(
    /\s+/,
  ),
])
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'est']
const LONGEST = 20_000
const MOST_WORD_CHARS = 40

/** Whether a text has words in an alphabet that the scorer of doses has hardly learnt. */
export const isInOtherAlphabet = (text: string) => OTHER_ALPHABET.test(text.slice(0, LONGEST))

/**
 * Whether too few words of a text are English for the scorer of doses, which has learnt fewer than a hundred texts of any
 * other language. Two words in five are enough: names of compounds, vendors and places are in every text.
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
