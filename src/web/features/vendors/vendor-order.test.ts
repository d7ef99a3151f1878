import { expect, test } from 'vitest'
import type { VendorSummary } from '#contract/catalogue.ts'
import { nextOrder, sortVendors, vendorOrder } from './vendor-order.ts'

const vendor = (name: string, region: string | null, offers: number) =>
  ({ name, region, offer_count: offers, drug_count: offers }) as VendorSummary
const vendors = [vendor('Bo', null, 3), vendor('ann', 'EU', 9), vendor('Cy', 'Asia', 3)]
const names = (order: Parameters<typeof sortVendors>[1]) =>
  sortVendors(vendors, order).map(({ name }) => name)

test('vendors stand by name, whatever its capitals', () => {
  expect(names('name')).toEqual(['ann', 'Bo', 'Cy'])
})

test('an unknown region stands last in both directions', () => {
  expect(names('region')).toEqual(['Cy', 'ann', 'Bo'])
  expect(names('-region')).toEqual(['ann', 'Cy', 'Bo'])
})

test('equal figures are ordered by name', () => {
  expect(names('-offers')).toEqual(['ann', 'Bo', 'Cy'])
})

test('a column of figures begins with the largest and turns on the second click', () => {
  expect([nextOrder('offers', 'name'), nextOrder('offers', '-offers'), nextOrder('name', 'name')]).toEqual([
    '-offers',
    'offers',
    '-name',
  ])
})

test('an order that does not exist is by name', () => {
  for (const value of ['name', 'rating', '', 7, undefined, '--name']) expect(vendorOrder(value)).toEqual({})
  expect(vendorOrder('-name')).toEqual({ sort: '-name' })
})
