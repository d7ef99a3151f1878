import { expect, test } from 'vitest'
import { certificateEndpoints } from '#contract/market/certificates.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { CompoundBatchesScreen, VendorBatchesScreen } from './batches-screen.tsx'
import { CertificateScreen } from './certificate-screen.tsx'

const vendorBatches = (is_demo: boolean, is_sample = false) => ({
  status: 'success',
  ...wire(certificateEndpoints.listVendorBatches.output, {
    vendor: { is_demo, is_sample },
    batches: [{ vendor: { is_demo }, label_mg: 5 }],
    total: 1,
  }),
  page: 1,
})

test.each([false, true])('batches are marked as demo data only where a vendor is one: %s', (is_demo) => {
  const listed = vendorBatches(is_demo)
  const compound = { slug: 'bpc-157', name: 'BPC-157' }
  const pages = [
    <VendorBatchesScreen key="vendor" {...listed} />,
    <CompoundBatchesScreen key="compound" {...listed} compound={compound} />,
  ]
  const notice = 'Demo data: vendors and prices are fictional'
  expect(pages.map((page) => htmlOf(page).includes(notice))).toEqual([is_demo, is_demo])
})

test.each([false, true])(
  'batches of a vendor are said to be an open sample where they are: %s',
  (is_sample) => {
    const page = htmlOf(<VendorBatchesScreen {...vendorBatches(true, is_sample)} />)
    expect(page.includes('Free sample')).toBe(is_sample)
  },
)

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
