import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { certificateEndpoints } from '#contract/market/certificates.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { CompoundBatchesScreen, VendorBatchesScreen } from './batches-screen.tsx'
import { CertificateScreen } from './certificate-screen.tsx'

const vendorBatches = (vendor: { is_demo?: boolean; is_sample?: boolean }) => ({
  status: 'success',
  ...wire(certificateEndpoints.listVendorBatches.output, {
    vendor,
    batches: [{ vendor: { is_demo: vendor.is_demo }, label_mg: 5 }],
    total: 1,
  }),
  page: 1,
})

const [DEMO, SAMPLE] = ['Demo data: vendors and prices are fictional', 'Free sample'] as const

test.each([
  [{}, [], []],
  [{ is_demo: true }, [DEMO], [DEMO]],
  [{ is_sample: true }, [SAMPLE], []],
  [{ is_demo: true, is_sample: true }, [DEMO, SAMPLE], [DEMO]],
])('batches of a vendor with %j are marked on its page %j, on that of a compound %j', (vendor, own, all) => {
  const marksOf = (page: ReactNode) => [DEMO, SAMPLE].filter((mark) => htmlOf(page).includes(mark))
  const listed = vendorBatches(vendor)
  expect(marksOf(<VendorBatchesScreen {...listed} />)).toEqual(own)
  const compound = { slug: 'bpc-157', name: 'BPC-157' }
  expect(marksOf(<CompoundBatchesScreen {...listed} compound={compound} />)).toEqual(all)
})

const told = { tier: 'consistent', has_file: true, laboratory: 'buyer', counts_as: 'buyer' } as const
const result = { percent: 85.6, nearness: 'far' } as const
const line = { ...told, tested_on: '2026-09-25', purity_percent: 96.32, measured_mg: 4.28, result }

test('a visitor reads the results of a batch, and the check of its paper is no green pass', () => {
  const found = wire(certificateEndpoints.listDrugBatches.output, {
    batches: [{ label_mg: 5, locked: true, certificates: [line] }],
    total: 1,
  })
  const html = htmlOf(<CompoundBatchesScreen status="success" {...found} page={1} />)
  expect(html).toMatch(/text-bad[^>]*><span[^>]*>▼ <\/span>85\.6 % of the label/)
  for (const text of ['96.32 %', 'A buyer, Sep 25, 2026', 'Paper plausible']) expect(html).toContain(text)
  for (const text of ['text-good', 'bg-good', 'Consistent', 'locked-line']) expect(html).not.toContain(text)
})

test('a certificate gives its results apart from whether its paper can be believed', () => {
  const answer = wire(certificateEndpoints.getCertificate.output, {
    certificate: { ...line, seen_on: '2026-09-30', label_mg: 5 },
    checks: [
      { name: 'Amounts are believable', verdict: 'passed' },
      { name: 'Mass and formula', verdict: 'not possible' },
    ],
    locked: true,
  })
  const html = htmlOf(<CertificateScreen status="success" {...answer} />)
  const [found, paper] = html.split('Can the paper be believed?')
  expect(found).toContain('4.28 mg of 5 mg on the label')
  expect(paper).toMatch(/Paper plausible.*no objection.*could not check/)
  for (const text of ['Passed', 'text-good', 'bg-good']) expect(html).not.toContain(text)
})
