import type { ComponentProps, ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { SampleNote, Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { counted } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
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

const LOCKED = (
  <Unlock sampleOf="vendor">
    The laboratory’s name, the certificate’s file, endotoxin, sterility and metals of every batch are for
    subscribers. What was measured, whose test it is and its day are open to everyone.
  </Unlock>
)

/** The batches of a vendor: its tests over time, and each with its certificates. */
export const VendorBatchesScreen = ({ vendor, points, ...found }: Answer<'listVendorBatches'> & Shown) => (
  <BatchesScreen
    {...found}
    of={vendor.name}
    names="compound"
    isDemo={vendor.is_demo}
    isLocked={found.locked && found.total > 0}
    linkTo={(to) => links.vendorBatches(vendor.slug, to)}
  >
    {vendor.is_sample && <SampleNote />}
    {points.length > 0 && (
      <Titled title="Tests over time" heading="mb-4 text-xl">
        <TestCharts tests={points} />
      </Titled>
    )}
  </BatchesScreen>
)

/** The batches of a compound across vendors. */
export const CompoundBatchesScreen = ({ compound, ...found }: Answer<'listDrugBatches'> & Shown) => (
  <BatchesScreen
    {...found}
    of={compound.name}
    ofWhom=" of all vendors"
    names="vendor"
    isDemo={found.batches.some(({ vendor }) => vendor.is_demo)}
    isLocked={found.batches.some(({ locked }) => locked)}
    linkTo={(to) => links.compoundBatches(compound.slug, to)}
  />
)

type Shown = { page: number }
type Props = ComponentProps<typeof BatchList> &
  Shown & {
    of: string
    ofWhom?: string
    total: number
    isDemo: boolean
    isLocked: boolean
    linkTo: (page: number) => LinkTarget
    /** What stands above the list. */
    children?: ReactNode
  }

function BatchesScreen({ of, ofWhom = '', total, isDemo, isLocked, linkTo, page, children, ...list }: Props) {
  return (
    <main id="content" className="gutter space-y-8 py-8 md:py-12">
      <PageHead title={`Batches of ${of}`}>
        {total === 0
          ? 'No batch is on record. That is no test passed, and none failed.'
          : `${counted(total, 'batch', 'batches')}${ofWhom} on record, the newest first. A missing result never counts as a pass.`}
      </PageHead>
      {isDemo && <DemoNotice />}
      {children}
      {total > 0 && (
        <Titled title="Each batch" heading="mb-4 text-xl">
          <BatchList batches={list.batches} names={list.names} />
          {LEGEND}
          <Pager label="Pages of batches" page={page} pages={Math.ceil(total / PER_PAGE)} linkTo={linkTo} />
        </Titled>
      )}
      {isLocked && LOCKED}
    </main>
  )
}
