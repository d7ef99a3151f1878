import { expect, test } from 'vitest'
import { CertificateFacts } from './desk-certificates.ts'

const facts = (over: Record<string, string>) => {
  const { data, error } = CertificateFacts.safeParse({
    ...{ compound: 'bpc-157', lot: 'L-1', laboratory: 'independent' },
    ...over,
  })
  return data ?? error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('figures are read as people type them', () => {
  expect(
    facts({ label_mg: '2,5', measured_mg: '1 012,5', purity_percent: '99.125', found_mass_da: '1419.535' }),
  ).toMatchObject({ label_mg: 2.5, measured_mg: 1012.5, purity_percent: 99.125, found_mass_da: 1419.535 })
  expect(facts({ label_mg: '' })).toMatchObject({ label_mg: null, purity_percent: null })
})

test.each([
  [{ label_mg: '1,000' }, 'label_mg: may be 1 or 1000: write 1000, or 1.0000'],
  [{ measured_mg: '1,012' }, 'measured_mg: may be 1.012 or 1012: write 1012, or 1.0120'],
  [{ found_mass_da: '340.384' }, 'found_mass_da: may be 340.384 or 340384: write 340384, or 340.3840'],
  [
    { purity_percent: '0.991' },
    'purity_percent: must be a percentage such as 99.1, not a share such as 0.991',
  ],
  [{ purity_percent: '1' }, 'purity_percent: must be a percentage such as 99.1, not a share such as 0.991'],
  [{ purity_percent: '≥ 99' }, 'purity_percent: must be a number such as 98.7'],
  [{ purity_percent: '101' }, 'purity_percent: must be from 0 to 100'],
])('%j is refused in words', (over, message) =>
  expect(facts(over as Record<string, string>)).toEqual([message]),
)
