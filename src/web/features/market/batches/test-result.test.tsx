import { expect, test } from 'vitest'
import type { BatchTest } from '#contract/catalogue/offers.ts'
import { testOfOffer } from '#domain/certificates/label-test.ts'
import { htmlOf } from '#test/screen.ts'
import { TestResult } from './test-result.tsx'

const found = (over: Partial<NonNullable<BatchTest>>, size = '2 x 10mg') => {
  const measured = { label_mg: 10, measured_mg: 9.98, purity_percent: 96.32 }
  const tested = { tested_on: '2026-09-25', laboratory: 'independent', certificate: 'a' } as const
  const stands = testOfOffer([{ ...tested, ...measured, ...over }], size)
  return htmlOf(stands && <TestResult test={stands} />)
}

test('a result far from its label is red with a sign and words, and tells whose test it was', () => {
  const html = found({ laboratory: 'buyer', measured_mg: 8.56 })
  expect(html).toMatch(/text-bad.*▼.*85\.6 % of the label.*far below its label/)
  expect(html).toContain('96.32 % pure, by a buyer, Sep 25')
})

test('green stands at an independent test near the label of the strength that is offered, and nowhere else', () => {
  expect(found({})).toMatch(/text-good.*✓.*99\.8 % of the label/)
  for (const html of [found({ laboratory: 'own' }), found({ laboratory: 'buyer' }), found({}, '5mg')])
    expect(html).not.toMatch(/text-good|✓/)
  expect(found({}, '5mg')).toContain('99.8 % of its 10 mg label')
})
