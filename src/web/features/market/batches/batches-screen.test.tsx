import { expect, test } from 'vitest'
import type { Batch, CertificateLine } from '#contract/market/certificates.ts'
import { htmlOf } from '#test/screen.ts'
import { CompoundBatchesScreen, VendorBatchesScreen } from './batches-screen.tsx'
import { CertificateScreen } from './certificate-screen.tsx'

const batchOf = (is_demo: boolean): Batch => ({
  id: '44444444-4444-4444-8444-444444444444',
  vendor: { slug: 'alder', name: 'Alder', is_demo },
  compound: { slug: 'bpc-157', name: 'BPC-157' },
  lot: 'B-1',
  label_mg: 5,
  made_on: null,
  received_on: null,
  locked: false,
  certificates: [],
})

test.each([false, true])('batches are marked as demo data only where a vendor is one: %s', (is_demo) => {
  const batch = batchOf(is_demo)
  const listed = { status: 'success', locked: false, batches: [batch], total: 1, page: 1 }
  const pages = [
    <VendorBatchesScreen
      key="vendor"
      {...listed}
      vendor={{ ...batch.vendor, is_sample: false }}
      points={[]}
    />,
    <CompoundBatchesScreen key="compound" {...listed} compound={batch.compound} />,
  ]
  const notice = 'Demo data: vendors and prices are fictional'
  expect(pages.map((page) => htmlOf(page).includes(notice))).toEqual([is_demo, is_demo])
})

test.each([false, true])(
  'a vendor’s batches say that they are an open sample only where they are: %s',
  (is_sample) => {
    const batch = batchOf(true)
    const listed = { status: 'success', locked: false, batches: [batch], total: 1, page: 1 }
    const page = htmlOf(
      <VendorBatchesScreen {...listed} vendor={{ ...batch.vendor, is_sample }} points={[]} />,
    )
    expect(page.includes('Free sample')).toBe(is_sample)
  },
)

const line: CertificateLine = {
  ...{ slug: 'b-1', tier: 'consistent', has_file: true, stated_by_vendor: false, laboratory_name: null },
  ...{ laboratory: 'buyer', counts_as: 'buyer', tested_on: '2026-09-25', purity_percent: 96.32 },
  ...{ measured_mg: 4.28, result: { percent: 85.6, nearness: 'far', is_near_label: false } },
}

test('a visitor reads the results of a batch, and the check of its paper is no green pass', () => {
  const batch = { ...batchOf(false), locked: true, certificates: [line] }
  const html = htmlOf(
    <CompoundBatchesScreen
      {...{ status: 'success', batches: [batch], total: 1, page: 1, compound: batch.compound }}
    />,
  )
  expect(html).toMatch(/text-bad[^>]*><span[^>]*>▼ <\/span>85\.6 % of the label/)
  for (const text of ['96.32 %', 'A buyer, Sep 25, 2026', 'Paper plausible']) expect(html).toContain(text)
  for (const text of ['text-good', 'bg-good', 'Consistent', 'locked-line']) expect(html).not.toContain(text)
})

test('a certificate gives its results apart from whether its paper can be believed', () => {
  const batch = batchOf(false)
  const facts = { seen_on: '2026-09-30', label_mg: 5, lot: 'B-1', made_on: null, received_on: null }
  const locked = {
    ...{ method: null, identity: null, found_mass_da: null, endotoxin: null, sterility: null },
    ...{ heavy_metals: null, residual_solvents: null, verification_code: null, verification_link: null },
  }
  const html = htmlOf(
    <CertificateScreen
      status="success"
      certificate={{
        ...{ ...line, ...facts, ...locked, confirmation: null },
        ...{ vendor: batch.vendor, compound: batch.compound },
      }}
      checks={[
        { name: 'Amounts are believable', verdict: 'passed', because: null },
        { name: 'Mass and formula', verdict: 'not possible', because: null },
      ]}
      locked
      file={null}
      corrections={[]}
      first_statement={null}
      points={[]}
    />,
  )
  const [found, paper] = html.split('Can the paper be believed?')
  expect(found).toContain('4.28 mg of 5 mg on the label')
  expect(paper).toMatch(/Paper plausible.*no objection.*could not check/)
  for (const text of ['Passed', 'text-good', 'bg-good']) expect(html).not.toContain(text)
})
