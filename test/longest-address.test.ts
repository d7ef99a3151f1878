import { maxHeaderSize } from 'node:http'
import { expect, test } from 'vitest'
import { MOST_ITEMS } from '#contract/catalogue/interactions.ts'
import { SHIPPING_REGIONS } from '#contract/vocabulary.ts'
import { MOST_WISHES } from '#domain/list/basket.ts'
import { writeWishes } from '#domain/list/wish-list.ts'
import { isTooLong } from '#server/core/http/query-limit.ts'
import { readQuestion } from '#web/features/ai-search/question-text.ts'
import { type BasketSearch, readBasketSearch } from '#web/features/market/basket/basket-search.ts'
import { type LinkTarget, links, pathOf } from '#web/lib/links.ts'
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts'

const addressOf = (link: LinkTarget) => pathOf(link) + stringifySearch(link.search ?? {})
/** No name of a record is longer. Letters outside ASCII take the most room. */
const LONGEST_NAME = 80
const names = (most: number, letter: string) =>
  Array.from({ length: most }, (_, at) => `${letter.repeat(LONGEST_NAME - 3)} ${at + 10}`)

const basket: BasketSearch = {
  ...writeWishes(names(MOST_WISHES, 'β').map((name) => ({ name, mg: 999_999.999 }))),
  to: SHIPPING_REGIONS.toSorted((a, b) => b.length - a.length)[0] ?? '',
  vendors: '4',
  stock: 'stated',
  seen: 'any',
  rating: '9',
  currencies: 'converted',
}
const LONGEST: [string, LinkTarget][] = [
  ['a full basket', links.basket(basket)],
  ['a full checker', links.interactions(names(MOST_ITEMS, 'β'))],
  ['the longest question', links.aiSearch(readQuestion('効'.repeat(900)) ?? '')],
]

test.each(LONGEST)('%s has an address that opens, also after paying and signing in', (_, link) => {
  const address = addressOf(link)
  const paying = addressOf(links.subscription(address))
  const signingIn = addressOf(links.login(paying))
  for (const each of [address, paying, signingIn]) expect(isTooLong(each)).toBe(false)
  // Node refuses what does not fit into its room for headers.
  expect(signingIn.length).toBeLessThan(maxHeaderSize - 2_000)
  const back = (from: string) => parseSearch(from.slice(from.indexOf('?'))).returnUrl ?? ''
  expect(back(back(signingIn))).toBe(address)
})

test('a full basket is whole in its address', () => {
  const address = addressOf(links.basket(basket))
  expect(readBasketSearch(parseSearch(address.slice(address.indexOf('?'))))).toEqual(basket)
})
