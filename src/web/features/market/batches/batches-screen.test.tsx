import { expect, test } from 'vitest'
import type { Batch } from '#contract/market/certificates.ts'
import { htmlOf } from '#test/screen.ts'
import { CompoundBatchesScreen, VendorBatchesScreen } from './batches-screen.tsx'

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
