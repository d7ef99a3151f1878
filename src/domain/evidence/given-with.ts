/** What a population says of something given as well: 'added to cagrilintide', 'as an add-on', ', with metoprolol'. */
const GIVEN_WITH = /\b(?:add(?:ed|ing)? to|add-on|combin(?:ed|ations?) with|together with|the mixture)\b/i
const LAST_WITH = /, with (?!or without )([^,]{2,60})$/i
const CONDITION =
  /\b(?:diabetes|obesity|overweight|disease|disorder|syndrome|pain|symptoms|deficiency|failure|injury|cancer|\w{3,20}(?:itis|osis|emia|aemia|pathy))\b/i

/** Whether the people of a claim took something else as well, so that it does not speak of the compound alone. */
export function isGivenWithOther(population: string | null): boolean {
  if (population === null) return false
  const withWhat = population.match(LAST_WITH)?.[1]
  return GIVEN_WITH.test(population) || (withWhat !== undefined && !CONDITION.test(withWhat))
}
