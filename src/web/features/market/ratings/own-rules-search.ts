import { readTypedNumber } from '#contract/typed-number.ts'
import { SAFETY_TESTS } from '#contract/vocabulary.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'

/** A reader's own rules in the URL. All values are text, so that links and a form without scripts agree. */
export type RulesSearch = ReturnType<typeof readRulesSearch>

/** Only what can be a rule is kept: the same rules have one URL. */
export function readRulesSearch(search: Record<string, unknown>) {
  const percent = (value: unknown) => {
    const read = typeof value === 'string' ? readTypedNumber(value, { most: 100 }) : null
    return read && 'value' in read ? String(read.value) : undefined
  }
  const named = typeof search.tests === 'string' ? search.tests.split(',') : []
  const age = typeof search.age === 'string' && /^[1-9]\d{0,3}$/.test(search.age) ? Number(search.age) : 0
  return {
    ...textParam('purity', percent(search.purity)),
    ...textParam('tolerance', percent(search.tolerance)),
    ...textParam('tests', SAFETY_TESTS.filter((test) => named.includes(test)).join(',')),
    ...textParam('age', age > 0 && age <= 3650 ? String(age) : undefined),
    ...textParam(
      'region',
      typeof search.region === 'string' ? search.region.trim().slice(0, 100).toWellFormed() : undefined,
    ),
    ...pageNumber(search.page),
  }
}
