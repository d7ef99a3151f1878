import type { OwnRules } from '#contract/market/ratings.ts'
import { RULE_TESTS } from '#domain/list/own-rules.ts'
import { type RulesSearch, readRulesSearch } from './own-rules-search.ts'

/** The rules of a URL, as they are saved. */
export const rulesOf = ({ purity, tolerance, tests, age, region }: RulesSearch): OwnRules => ({
  ...(purity !== undefined && { purity: Number(purity) }),
  ...(tolerance !== undefined && { tolerance: Number(tolerance) }),
  ...(tests !== undefined && { tests: RULE_TESTS.filter((test) => tests.split(',').includes(test)) }),
  ...(age !== undefined && { age: Number(age) }),
  ...(region !== undefined && { region }),
})

/** The URL of saved rules. */
export const searchOf = ({ tests, ...bounds }: OwnRules): RulesSearch =>
  readRulesSearch({
    ...Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)])),
    tests: tests?.join(','),
  })

/** Whether they are the same rules. */
export const areAlike = (a: RulesSearch, b: RulesSearch) =>
  JSON.stringify(rulesOf(readRulesSearch(a))) === JSON.stringify(rulesOf(readRulesSearch(b)))
