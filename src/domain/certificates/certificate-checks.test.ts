import { expect, test } from 'vitest'
import { type CheckedCertificate, checksOf, namesLot, tierOf } from './certificate-checks.ts'

const TODAY = '2026-11-21'
const DOCUMENT = { names_lot: true, same_file: null, same_picture: null }
const ELSEWHERE = { lot: 'N-2', vendor: 'South Chems', is_earlier: true }
const certificate = (over: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  label_mg: 10,
  measured_mg: 9.8,
  purity_percent: 99.1,
  made_on: '2026-08-01',
  received_on: null,
  tested_on: '2026-08-14',
  seen_on: '2026-08-20',
  laboratory_name: 'Orrery Analytical',
  found_mass_da: 1418.7,
  formula_mass_da: 1419.55,
  formula: 'C62H98N16O22',
  document: DOCUMENT,
  confirmation: null,
  ...over,
})
const verdicts = (over: Partial<CheckedCertificate>) =>
  Object.fromEntries(checksOf(certificate(over), TODAY).map(({ name, verdict }) => [name, verdict]))
const tier = (over: Partial<CheckedCertificate>) =>
  tierOf(certificate(over), checksOf(certificate(over), TODAY))

test('an honest certificate passes every check and is consistent until a laboratory confirms it', () => {
  expect(new Set(Object.values(verdicts({})))).toEqual(new Set(['passed']))
  expect(tier({})).toBe('consistent')
  expect(tier({ document: null })).toBe('unverified')
  expect(tier({ confirmation: 'Looked up at the laboratory on 21 Nov 2026.' })).toBe(
    'confirmed at the laboratory',
  )
})

test.each([
  ['exactly 100 % pure', 'Possible values', { purity_percent: 100 }],
  ['of nothing', 'Possible values', { measured_mg: 0 }],
  ['of more than twice the label', 'Possible values', { measured_mg: 20.1 }],
  ['tested before it was made', 'Order of days', { tested_on: '2026-07-31' }],
  ['tested after it was seen', 'Order of days', { tested_on: '2026-08-21' }],
  ['received before it was made', 'Order of days', { received_on: '2026-07-01' }],
  ['of another mass than the formula', 'Mass and formula', { found_mass_da: 1433.6 }],
  [
    'whose file another lot was shown with',
    'Same file elsewhere',
    { document: { ...DOCUMENT, same_file: ELSEWHERE } },
  ],
  [
    'that looks like the one of another lot',
    'Same picture elsewhere',
    { document: { ...DOCUMENT, same_picture: ELSEWHERE } },
  ],
  ['that names another lot', 'Lot on the certificate', { document: { ...DOCUMENT, names_lot: false } }],
])('a certificate %s is doubtful', (_, check, over) => {
  expect(verdicts(over)[check]).toBe('failed')
  expect(tier(over)).toBe('doubtful')
})

test.each([
  ['an old one', 'Age', { tested_on: '2025-11-20', made_on: '2025-11-01' }],
  ['one without a laboratory', 'Laboratory', { laboratory_name: null }],
  ['one far off the label', 'Amounts are believable', { measured_mg: 8.4 }],
  [
    'the original of a copied file',
    'Same file elsewhere',
    { document: { ...DOCUMENT, same_file: { ...ELSEWHERE, is_earlier: false } } },
  ],
])('%s is noted, which is no doubt', (_, check, over) => {
  expect(verdicts(over)[check]).toBe('noted')
  expect(tier(over)).toBe('consistent')
})

test('an unstated value cannot be checked, and passes nothing', () => {
  const nothing = {
    ...{ purity_percent: null, measured_mg: null, tested_on: null, laboratory_name: null },
    ...{ document: null, found_mass_da: null },
  }
  expect(verdicts(nothing)).toEqual({
    'Same file elsewhere': 'not possible',
    'Same picture elsewhere': 'not possible',
    'Lot on the certificate': 'not possible',
    'Possible values': 'not possible',
    'Mass and formula': 'not possible',
    'Order of days': 'not possible',
    'Amounts are believable': 'not possible',
    Laboratory: 'noted',
    Age: 'not possible',
  })
  expect(verdicts({ document: { ...DOCUMENT, names_lot: null } })['Lot on the certificate']).toBe(
    'not possible',
  )
})

const massVerdict = (formula: string | null, formula_mass_da: number, found_mass_da: number) =>
  verdicts({ formula, formula_mass_da, found_mass_da })['Mass and formula']

test.each([
  ['GHK-Cu found as its free peptide', 'C14H22CuN6O4', 401.9, 340.4],
  ['creatine monohydrate found without water', 'C4H9N3O2·H2O', 149.15, 131.14],
  ['magnesium glycinate found as glycine', 'C4H8MgN2O4', 172.42, 75.07],
  ['berberine weighed as its chloride', 'C20H18NO4+', 336.36, 371.8],
  ['a mass at the edge of the tolerance', null, 401.9, 403],
  ['a mass at its other edge', null, 401.9, 400.8],
])('%s is not doubtful', (_, formula, mass, found) =>
  expect(massVerdict(formula, mass, found)).toBe('passed'),
)

test.each([
  ['BPC-157 with two charges', 'C62H98N16O22', 1419.55, 710.8, 'as an ion with 2 charges'],
  ['semaglutide with three', null, 4113.64, 1372.2, 'as an ion with 3 charges'],
  ['tirzepatide with four', null, 4813.53, 1204.4, 'as an ion with 4 charges'],
  ['BPC-157 with sodium', 'C62H98N16O22', 1419.55, 1442.5, 'with sodium'],
  ['NAD+ as its sodium salt', null, 663.43, 685.4, 'with sodium'],
  ['BPC-157 as its acetate', 'C62H98N16O22', 1419.55, 1479.6, 'with acetate'],
  ['BPC-157 as its trifluoroacetate', 'C62H98N16O22', 1419.55, 1533.6, 'with trifluoroacetate'],
])('%s is noted with what explains it', (_, formula, formula_mass_da, found_mass_da, words) => {
  const [found] = checksOf(certificate({ formula, formula_mass_da, found_mass_da }), TODAY).filter(
    ({ name }) => name === 'Mass and formula',
  )
  expect(found).toMatchObject({ verdict: 'noted', because: expect.stringContaining(words) })
})

test.each([
  ['half the mass without its protons', 'C62H98N16O22', 1419.55, 705],
  ['twice the mass', 'C62H98N16O22', 1419.55, 2839.1],
  ['GHK-Cu found as another peptide', 'C14H22CuN6O4', 401.9, 354.4],
  ['a peptide without metal found 61.5 Da lighter', 'C14H24N6O4', 340.38, 278.9],
  ['a mass just outside', null, 401.9, 403.01],
])('%s is', (_, formula, mass, found) => expect(massVerdict(formula, mass, found)).toBe('failed'))

test.each([
  ['TI-2604-820', 'Batch: TI-2604-820, 10 mg', 'Lot TI2604820.'],
  ['ti-2604-820', 'Lot TI 2604 / 820'],
  ['N-1', 'LOT N-1'],
  ['1', 'Page 1 of 2. Lot: 1'],
  ['7', 'BATCH NO. 7', 'Lotnummer 7'],
  ['A7', 'Lot number: A 7'],
  ['BPC241001', 'Batch BPC-2410-01 of May'],
  ['BPC-2410-01', 'Batch BPC241001', 'Batch ＢＰＣ２４１００１'],
  ['ＢＰＣ２４１００１', 'Batch BPC-2410-01'],
  ['BPC-24-0917', 'Lot-BPC-24-0917, 10 mg'],
  ['2410', 'Batch/2410 - tested in May'],
  ['SM-10', 'Lot no. SM-10. Purity', 'SM-10-B and SM-10'],
])('the lot %s is named in: %s', (lot, ...texts) => {
  for (const text of texts) expect(namesLot(text, lot), text).toBe(true)
})

test.each([
  ['TI-2604-820', 'Lot TI-2604-8201', 'Lot TI-2604-802'],
  ['N-1', 'Lot 12 of 40'],
  ['1', 'Report 10, page 1'],
  ['A7', 'A7 paper'],
  ['10', 'Page 10, lot 12'],
  ['12', 'Page 1-2'],
  ['BPC241001', 'BPC-2410-012', 'XBPC-2410-01', 'BPC 24 10 01'],
  ['2410', 'Tested 24-10', 'Lot: 2410-02', 'Batch 2410.02'],
  ['240917', 'Batch 240917/2'],
  ['BPC-24', 'Lot BPC-24-0917'],
  ['SM-10', 'Batch SM-10-B'],
  ['BPC-24-0917', 'Lot A-BPC-24-0917', 'Lot BPC-24-0917-R2', 'Lot BPC-24-0917_2'],
])('the lot %s is not named in: %s', (lot, ...texts) => {
  for (const text of texts) expect(namesLot(text, lot), text).toBe(false)
})
