import { expect, test } from 'vitest'
import { readBasketSearch, withWishes } from './basket-search.ts'

const set = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

test('the usual choices and what means nothing are left out of the URL', () => {
  const usual = { to: 'United States', vendors: '99', seen: '30-days', currencies: 'converted' }
  const read = readBasketSearch({ c: 'bpc-157, ,kpv', mg: '20,,x', rating: '8', ...usual })
  expect(set(read)).toEqual({ c: 'bpc-157,kpv', mg: '20,', rating: '8', currencies: 'converted' })
})

test('changing the list of a basket keeps the chosen options', () => {
  const search = withWishes({ c: 'kpv', mg: '5', to: 'Canada' }, [{ name: 'bpc-157', mg: 20 }])
  expect(set(search)).toEqual({ c: 'bpc-157', mg: '20', to: 'Canada' })
  expect(set(withWishes({ c: 'kpv', mg: '5', to: 'Canada' }, []))).toEqual({ to: 'Canada' })
})
