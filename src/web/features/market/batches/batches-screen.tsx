import type { Answer } from '#contract/endpoints.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { SampleNote, Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { PER_PAGE } from '#web/lib/read.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { BatchList } from './batch-list.tsx'
import { TestCharts } from './test-charts.tsx'

/** The two kinds of marks in the list, which answer two questions. */
const LEGEND = (
  <p className="mt-4 max-w-[68ch] text-sm text-muted">
    A figure is a result: what a laboratory found. It is green only where the test is independent and found 95
    to 105 % of the label. The mark of a paper tells of checks of the document alone (same file, days,
    possible values) and says nothing of what was found.
  </p>
)

const pagesOf = (total: number) => Math.ceil(total / PER_PAGE)

const LOCKED = (
  <Unlock sampleOf="vendor">
    The laboratory’s name, the certificate’s file, endotoxin, sterility and metals of every batch are for
    subscribers. What was measured, whose test it is and its day are open to everyone.
  </Unlock>
)

/** The batches of a vendor: its tests over time, and each with its certificates. */
export function VendorBatchesScreen({
  vendor,
  locked,
  batches,
  total,
  points,
  page,
}: Answer<'listVendorBatches'> & { page: number }) {
  return (
    <main id="content" className="gutter space-y-8 py-8 md:py-12">
      <PageHead title={`Batches of ${vendor.name}`}>
        {total === 0
          ? 'No batch is on record. That is no test passed, and none failed.'
          : `${counted(total, 'batch', 'batches')} on record, the newest first. A missing result never counts as a pass.`}
      </PageHead>
      {vendor.is_demo && <DemoNotice />}
      {vendor.is_sample && <SampleNote />}
      {points.length > 0 && (
        <Titled title="Tests over time" heading="mb-4 text-xl">
          <TestCharts tests={points} />
        </Titled>
      )}
      {total > 0 && (
        <Titled title="Each batch" heading="mb-4 text-xl">
          <BatchList batches={batches} names="compound" />
          {LEGEND}
          <Pager
            label="Pages of batches"
            page={page}
            pages={pagesOf(total)}
            linkTo={(to) => links.vendorBatches(vendor.slug, to)}
          />
        </Titled>
      )}
      {locked && total > 0 && LOCKED}
    </main>
  )
}

/** The batches of a compound across vendors. */
export function CompoundBatchesScreen({
  compound,
  batches,
  total,
  page,
}: Answer<'listDrugBatches'> & { page: number }) {
  return (
    <main id="content" className="gutter space-y-8 py-8 md:py-12">
      <PageHead title={`Batches of ${compound.name}`}>
        {total === 0
          ? 'No batch is on record. That is no test passed, and none failed.'
          : `${counted(total, 'batch', 'batches')} of all vendors on record, the newest first. A missing result never counts as a pass.`}
      </PageHead>
      {batches.some(({ vendor }) => vendor.is_demo) && <DemoNotice />}
      {total > 0 && (
        <Titled title="Each batch" heading="mb-4 text-xl">
          <BatchList batches={batches} names="vendor" />
          {LEGEND}
          <Pager
            label="Pages of batches"
            page={page}
            pages={pagesOf(total)}
            linkTo={(to) => links.compoundBatches(compound.slug, to)}
          />
        </Titled>
      )}
      {batches.some(({ locked }) => locked) && LOCKED}
    </main>
  )
}
