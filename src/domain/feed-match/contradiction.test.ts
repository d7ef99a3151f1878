import { expect, test } from 'vitest'
import { contradictionIn } from './contradiction.ts'

const MG = 1_000_000_000n
const of = (mg: number, count = 1, compounds = 1) => ({ picograms: BigInt(mg) * MG, count, compounds })
const said = (title: string, published: ReturnType<typeof of>, variant: string | null = null) =>
  contradictionIn({ title, variant }, published)

test.each([
  ['BPC-157 10 x 5mg (5mg total)', of(5, 10), "'5mg total' does not agree with 10 x 5mg"],
  ['BPC-157 10mg total, new batch', of(5), "'10mg total' is not what its pack was published with"],
  ['BPC-157 30mg + KPV 30mg (60 capsules, 60mg total)', of(3600, 60, 2), "'60mg total' is not"],
  ['BPC-157 & TB-500, 2 vials of 10mg each', of(40, 2, 2), 'The 2 of them may hold one part each'],
  ['GHK-Cu 50mg, BPC-157 10mg, TB-500 10mg (3 vials)', of(70, 1, 3), 'The 3 of them may hold one part each'],
])('a title that contradicts the published reading says so: %s', (title, published, reason) =>
  expect(said(title, published)).toContain(reason),
)

test.each([
  ['BPC-157 10 x 5mg (50mg total)', of(50, 10)],
  ['BPC-157 10mg wolverine edition', of(10)],
  ['BPC-157 5 mg or 10 mg', of(10)],
  ['BPC-157 5mg + TB-500 5mg (10 vials, 100mg total)', of(100, 10, 2)],
  ['BPC-157 30mg + KPV 30mg (60 capsules)', of(3600, 60, 2)],
])('a title that is only unclear contradicts nothing: %s', (title, published) =>
  expect(said(title, published)).toBeNull(),
)

test('a variant belongs to the title', () =>
  expect(said('BPC-157 + TB-500 10mg', of(10, 1, 2), '2 vials')).toBe('The 2 of them may hold one part each'))
