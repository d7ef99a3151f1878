import { wordsOf } from '#domain/language/words.ts'

/** One word is a name, a purpose or a vendor, for which the search has its own indexes. */
export const isSentence = (query: string) => wordsOf(query).length > 1

const WITH =
  /\b(?:with|while (?:on|taking)|when (?:on|taking)|alongside|along with|together with|plus|on top of|and|im on|i take|i am on) (?:(?:my|the|a|an|some|his|her|their|other) )*((?!x(?:compound|medicine|supplement|condition|food))[\p{L}\d]+(?: (?!x(?:compound|medicine|supplement|condition|food)|is |are |safe|ok|okay|together|safely)[\p{L}\d]+){0,2})/u
/** What people write after 'with' that is no name. */
const NO_NAME = new Set(
  'me it that this food water meals milk people others anything everything else no any'.split(' '),
)

/**
 * The words after 'with' that name nothing known, from a question whose known names are masked: the interaction checker
 * says then that it did not check them.
 */
export function unreadName(masked: string): string | null {
  const name = WITH.exec(masked)?.[1]?.trim()
  return name && !NO_NAME.has(name.split(' ')[0] ?? '') ? name : null
}
