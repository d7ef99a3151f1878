import type { ReactNode } from 'react'
import type { LabelResult } from '#contract/catalogue/catalogue-fields.ts'
import type { Answer } from '#contract/endpoints.ts'
import type { Batch, CertificateLine } from '#contract/market/certificates.ts'
import { NEAR_BOUNDS, type Tone, toneOf } from '#domain/certificates/label-test.ts'
import { AmountFound } from '#web/features/catalogue/listing/amount-found.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { SampleNote, Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { AS_PAGE, PER_PAGE, paged, read } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted, joinKnown, mass, shortDate } from '#web/lib/format.ts'
import { type LinkTarget, links } from '#web/lib/links.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Unknown } from '#web/ui/figure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { LABORATORY_TEXT } from './batch-text.ts'
import { TestCharts } from './test-charts.tsx'
import { TierMark } from './tier-mark.tsx'

export const vendorBatchesQuery = (slug: string, page?: number) =>
  read('listVendorBatches', { params: { slug }, query: paged(page) }, AS_PAGE)

export const compoundBatchesQuery = (name: string, page?: number) =>
  read('listDrugBatches', { params: { name }, query: paged(page) }, AS_PAGE)

/** The batches of a vendor: its tests over time, and each with its certificates. */
export const VendorBatchesScreen = ({ vendor, points, ...found }: Answer<'listVendorBatches'> & Shown) => (
  <BatchesScreen
    {...found}
    of={vendor.name}
    ofAll={{ label: 'Vendors', link: links.vendors() }}
    link={links.vendor(vendor.slug)}
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
    ofAll={{ label: 'Compounds', link: links.compounds() }}
    link={links.compound(compound.slug)}
    ofWhom=" of all vendors"
    names="vendor"
    isDemo={found.batches.some(({ vendor }) => vendor.is_demo)}
    isLocked={found.batches.some(({ locked }) => locked)}
    linkTo={(to) => links.compoundBatches(compound.slug, to)}
  />
)

type Shown = { page: number }
type Props = Shown & {
  of: string
  ofAll: { label: string; link: LinkTarget }
  link: LinkTarget
  ofWhom?: string
  batches: readonly Batch[]
  /** Which name stands at the head of a batch: the page is about the other one. */
  names: 'compound' | 'vendor'
  total: number
  isDemo: boolean
  isLocked: boolean
  linkTo: (page: number) => LinkTarget
  /** What stands above the list. */
  children?: ReactNode
}

/** Batches with their test results: a table on wide screens, a list on phones. */
function BatchesScreen({ of, ofWhom = '', batches, names, total, isDemo, isLocked, ...props }: Props) {
  const { ofAll, link, linkTo, page, children } = props
  return (
    <>
      <Breadcrumbs above={[ofAll, { label: of, link }]} current="Batches" />
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
            <table {...tableRoles.table} className="w-full text-left text-sm max-md:block">
              <caption className="sr-only">Batches and their certificates</caption>
              <thead {...tableRoles.group} className="max-md:sr-only">
                <tr {...tableRoles.row} className="text-muted">
                  <Head>Batch</Head>
                  <Head>Of the label</Head>
                  <Head isFigure>Purity</Head>
                  <Head>Whose test</Head>
                  <Head>Paper</Head>
                  <Head>
                    <span className="sr-only">Its page</span>
                  </Head>
                </tr>
              </thead>
              {batches.map((batch) => (
                <BatchRows key={batch.id} batch={batch} names={names} />
              ))}
            </table>
            <p className="mt-4 max-w-[68ch] text-sm text-muted">
              A figure is a result: what a laboratory found. It is green only where the test is independent
              and found 95 to 105 % of the label. The mark of a paper tells of checks of the document alone
              (same file, days, possible values) and says nothing of what was found.
            </p>
            <Pager label="Pages of batches" page={page} pages={Math.ceil(total / PER_PAGE)} linkTo={linkTo} />
          </Titled>
        )}
        {isLocked && (
          <Unlock sampleOf="vendor">
            The laboratory’s name, the certificate’s file, endotoxin, sterility and metals of every batch are
            for subscribers. What was measured, whose test it is and its day are open to everyone.
          </Unlock>
        )}
      </main>
    </>
  )
}

function BatchRows({ batch, names }: { batch: Batch; names: Props['names'] }) {
  const { slug, name } = batch[names]
  const [first, ...others] = batch.certificates
  return (
    <tbody {...tableRoles.group} className="border-t border-rule max-md:block max-md:py-3">
      <tr {...tableRoles.row} className="align-top max-md:block">
        <th
          {...tableRoles.rowHead}
          scope="rowgroup"
          rowSpan={Math.max(1, batch.certificates.length)}
          className="font-normal max-md:mb-2 max-md:block md:py-3 md:pr-6"
        >
          <span className="font-medium wrap-anywhere">
            <TextLink
              link={names === 'vendor' ? links.vendorBatches(slug) : links.compoundBatches(slug)}
              look="name"
            >
              {name}
            </TextLink>
            , lot {batch.lot}
          </span>
          <span className="block text-muted">{statedOf(batch)}</span>
        </th>
        {first ? (
          <CertificateCells {...first} batch={batch} />
        ) : (
          <td {...tableRoles.cell} colSpan={5} className="max-md:block md:py-3">
            No certificate is on record.
          </td>
        )}
      </tr>
      {others.map((certificate) => (
        <tr key={certificate.slug} {...tableRoles.row} className="align-top max-md:block">
          <CertificateCells {...certificate} batch={batch} />
        </tr>
      ))}
    </tbody>
  )
}

const statedOf = ({ label_mg, made_on, received_on }: Batch) =>
  joinKnown(', ', [
    label_mg === null ? 'No amount stated' : `${mass(label_mg)} on the label`,
    made_on && `made on ${shortDate(made_on)}`,
    received_on && `received on ${shortDate(received_on)}`,
  ])

function CertificateCells({ batch, ...certificate }: CertificateLine & { batch: Batch }) {
  const { slug, tier, counts_as, laboratory_name, tested_on, purity_percent, result } = certificate
  return (
    <>
      <td {...tableRoles.cell} className="max-md:block max-md:py-1 md:py-3 md:pr-6">
        <span className="flex flex-wrap items-center gap-x-3">
          <span className="w-16 max-md:hidden">
            <LabelLine {...result} laboratory={counts_as} />
          </span>
          <AmountFound {...result} label_mg={batch.label_mg} />
        </span>
      </td>
      <Fact name="Purity" isFigure>
        {purity_percent === null ? null : `${purity_percent} %`}
      </Fact>
      <Fact name="Whose test">
        {`${LABORATORY_TEXT[counts_as]}${tested_on ? `, ${shortDate(tested_on)}` : ''}`}
        {laboratory_name && <span className="block text-muted">{laboratory_name}</span>}
      </Fact>
      <td {...tableRoles.cell} className="max-md:block max-md:py-1 md:py-3 md:pr-6">
        <TierMark tier={tier} />
        {certificate.stated_by_vendor && (
          <span className="text-muted max-md:ml-2 md:mt-1 md:block">Stated by the vendor</span>
        )}
      </td>
      <td {...tableRoles.cell} className="max-md:block md:text-right">
        <TextLink link={links.certificate(slug)} className="inline-flex min-h-11 items-center">
          Certificate<span className="sr-only"> of lot {batch.lot}</span>
        </TextLink>
      </td>
    </>
  )
}

type FactProps = { name: string; isFigure?: boolean; children: ReactNode }

/** One cell; phones show its name next to it. */
const Fact = ({ name, isFigure = false, children }: FactProps) => (
  <td
    {...tableRoles.cell}
    className={classes('max-md:block md:py-3 md:pr-6', isFigure && 'figures whitespace-nowrap md:text-right')}
  >
    <span aria-hidden="true" className="mr-2 text-muted md:hidden">
      {name}
    </span>
    {children ?? <Unknown text="not stated" />}
  </td>
)

const Head = ({ isFigure = false, children }: { isFigure?: boolean; children: ReactNode }) => (
  <th
    {...tableRoles.head}
    scope="col"
    className={`py-2 pr-6 font-medium whitespace-nowrap ${isFigure ? 'text-right' : ''}`}
  >
    {children}
  </th>
)

const [FROM, TO] = [80, 110]
const placeOf = (percent: number) =>
  `${((Math.min(TO, Math.max(FROM, percent)) - FROM) / (TO - FROM)) * 100}%`

const COLOURS: Record<Tone, string> = {
  good: 'var(--good)',
  caution: 'var(--caution)',
  bad: 'var(--bad)',
  quiet: 'var(--ink)',
}

/**
 * A result on a line from 80 to 110 % of the label, with the band of what is near it; beyond the ends it stands at the end.
 * A hollow point is the vendor's own laboratory. The figure is next to it in words.
 */
function LabelLine({ laboratory, ...result }: LabelResult & { laboratory: CertificateLine['counts_as'] }) {
  if (result.percent === null) return null
  const colour = COLOURS[toneOf(result)]
  const { from, to } = NEAR_BOUNDS
  return (
    <span aria-hidden="true" className="relative inline-block h-3 w-full align-middle print:hidden">
      <span
        className="absolute inset-y-0 bg-rule"
        style={{ left: placeOf(from), width: `${((to - from) / (TO - FROM)) * 100}%` }}
      />
      <span className="absolute inset-x-0 top-1/2 border-t border-edge" />
      <span
        className="absolute top-1/2 size-2.5 rounded-full"
        style={{
          left: placeOf(result.percent),
          transform: 'translate(-50%, -50%)',
          border: `2px solid ${colour}`,
          background: laboratory === 'own' ? 'var(--page)' : colour,
        }}
      />
    </span>
  )
}
