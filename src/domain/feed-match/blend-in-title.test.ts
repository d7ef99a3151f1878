import { describe, expect, test } from 'vitest'
import { realBlends, realNames } from '#test/known-names.ts'
import { blendInTitle } from './blend-in-title.ts'

const names = realNames()
const blends = realBlends(names)

/** The blend as it would be published: '2 x 5 + 10' in mg, in the order of the title; or why it waits. */
function read(written: string): string {
  const [title = '', variant = null] = written.split(' ‖ ')
  const reading = blendInTitle({ title, variant, sku: 'A1', link: null }, names, blends)
  if (reading === null) return 'no blend'
  if ('doubt' in reading) return `waits: ${reading.doubt}`
  return `${reading.count} x ${reading.parts.map(({ mass_mg }) => mass_mg).join(' + ')}`
}

test.each([
  ['BPC-157 5mg + TB-500 10mg', '1 x 5 + 10'],
  ['BPC-157: 10mg, TB-500: 5mg', '1 x 10 + 5'],
  ['BPC-157/TB-500 5mg/10mg', '1 x 5 + 10'],
  ['BPC-157 + TB-500 ‖ 10mg / 10mg', '1 x 10 + 10'],
  ['CJC-1295 (no DAC) 10mg + Ipamorelin 5mg', '1 x 10 + 5'],
  ['GLOW 70 (GHK-Cu 50mg / BPC-157 10mg / TB-500 10mg) ‖ 10 vials', '10 x 50 + 10 + 10'],
  ['BPC-157/TB-500 blend 10mg (5mg/5mg)', '1 x 5 + 5'],
  ['BPC-157 + TB-500 15mg total (5mg + 10mg)', '1 x 5 + 10'],
  ['BPC-157 + TB-500 20mg (5mg/10mg)', 'waits: The parts do not add up to the stated sum'],
  ['BPC-157/TB-500 10mg (5mg/5mg), 10 vials', 'waits: The parts do not add up to the stated sum'],
  ['BPC-157/TB-500 10mg (5mg)', 'waits: The masses and numbers can be read in several ways'],
  ['BPC-157 10mg + TB-500 10mg, box of 10 vials', '10 x 10 + 10'],
  ['BPC-157 5mg + TB-500 5mg, 100mg total, 10 vials', '10 x 5 + 5'],
  ['BPC-157 + KPV 250mcg / 250mcg, 60 capsules, 30mg total', '60 x 0.25 + 0.25'],
  ['BPC-157 5mg / TB-500 5mg (10 vials) = 100mg', '10 x 5 + 5'],
])('the mass of each part, a sum and a number of vials are read, %s: %s', (written, wanted) =>
  expect(read(written)).toBe(wanted),
)

describe('a blend waits', () => {
  test.each([
    ['as many vials as parts', '(2 vials); ‖ 2 vials; x 2 vials; Blend, 2 vials; (2 vials) 20mg total'],
    [
      'with another total',
      '(10 vials) 20mg total; (20mg) 10 vials; ‖ 30mg; 10 vials = 20mg; = 20mg (10 vials); ‖ 10mg/10mg',
    ],
    ['of pieces without a total', '60 capsules; (60 tablets); capsules; x 60 capsules; 5 pack'],
    [
      'with a number without a meaning',
      '5; x 5; + 5 vials; & 5 vials; : 5 vials; 20% off; 3ml vial; Buy 3; 2026; 010 vials',
    ],
    [
      'with a word or a sign that leaves a choice',
      'for 10 vials; from 10 vials; in 10 vials; per 10 vials; net; 10 vials only; (; ...; per day; vials',
    ],
  ])('%s', (_, endings) => {
    for (const ending of endings.split('; '))
      expect(read(`BPC-157 10mg / TB-500 10mg ${ending}`), ending).toMatch(/^waits/)
  })

  test.each([
    ...['BPC-157 10mg vial + TB-500 10mg vial', 'BPC-157 + TB-500, 3 vials of 10mg each'],
    ...['BPC-157/TB-500 10mg/vial', 'BPC-157 + TB-500 10mg each, 10 vials'],
    ...['BPC-157 + TB-500 10mg each vial', 'BPC-157 10mg/2ml + TB-500 20mg'],
    'GLOW 70mg (GHK-Cu 50mg / BPC-157 10mg / TB-500 10mg) ‖ 10 vials',
    ...['GLOW+ (GHK-Cu 50mg, BPC-157 10mg, TB-500 10mg)', 'Sermorelin 3mg/mL Ipamorelin 3mg/mL 5 mL'],
  ])('%s', (title) => expect(read(title)).toMatch(/^waits/))

  test('with the reason', () => {
    expect(read('BPC-157 10mg / TB-500 10mg, 2 vials')).toBe('waits: The 2 of them may hold one part each')
    expect(read('BPC-157 + TB-500 blend 15mg')).toBe('waits: The mass of each part is not told')
    expect(read('BPC-157 5mg + TB-500 5mg (30mg)')).toBe('waits: The parts do not add up to the stated sum')
  })
})
