import { expect, test } from 'vitest'
import { mergeCards } from './rules.ts'

const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

test('cards of one brand, last four and expiry are one, under the id and flag of the default', () => {
  const twin = { ...card, id: 'pm_2' }
  const renewed = { ...card, id: 'pm_3', exp_year: 2031 }
  expect(mergeCards([card, renewed, twin], 'pm_2')).toEqual([
    { card: twin, ids: ['pm_1', 'pm_2'], isDefault: true },
    { card: renewed, ids: ['pm_3'], isDefault: false },
  ])
})
