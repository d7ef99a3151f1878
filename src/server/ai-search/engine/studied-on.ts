export type StudiedOn = 'people' | 'animals' | 'laboratory'

const animals =
  /\b(?:rats?|mice|mouse|rodents?|monkeys?|animals?|rabbits?|dogs?|pigs|worms|flies|yeast|chickens?|primates)\b/i
const laboratory =
  /\b(?:cell studies|cell work|in cells|cultured|in culture|tissue cultures?|test[- ]tubes?|laborator\w+|in vitro|in the lab)\b/i
const people =
  /\b(?:people|humans?|adults?|men|women|patients?|volunteers?|participants?|children|infants?|boys|girls|athletes|trials?|placebo|Cochrane|meta-analys[ei]s)\b/i
const noneInPeople =
  /\b(?:no|never|not|without|lacking|none)\b[^.;]{0,60}\b(?:people|humans?|patients|volunteers|trials?)\b|\b(?:trials?|people|humans?)\b[^.;]{0,40}\b(?:lacking|missing|unknown)\b/i

/** On whom a sentence reports, when it is one of the three alone; null when it says several things or none. */
export function studiedOn(sentence: string): StudiedOn | null {
  const found: StudiedOn[] = []
  if (people.test(sentence.replace(noneInPeople, ''))) found.push('people')
  if (animals.test(sentence)) found.push('animals')
  if (laboratory.test(sentence)) found.push('laboratory')
  const [only] = found
  if (found.length !== 1 || (only !== 'people' && noneInPeople.test(sentence))) return null
  return only ?? null
}
