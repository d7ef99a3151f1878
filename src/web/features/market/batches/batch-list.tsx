import type { ReactNode } from 'react'
import type { LabelResult } from '#contract/catalogue/label-result.ts'
import type { Batch, CertificateLine } from '#contract/market/certificates.ts'
import { NEAR_BOUNDS, type Tone, toneOf } from '#domain/certificates/label-test.ts'
import { AmountFound } from '#web/features/catalogue/listing/amount-found.tsx'
import { classes } from '#web/lib/classes.ts'
import { mass, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { LABORATORY_TEXT } from './batch-text.ts'
import { TierMark } from './tier-mark.tsx'

type Props = {
  batches: readonly Batch[]
  /** Which name stands at the head of a batch: the page is about the other one. */
  names: 'compound' | 'vendor'
}

/** Batches with their test results: a table on wide screens, a list on phones. */
export function BatchList({ batches, names }: Props) {
  return (
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
  [
    label_mg === null ? 'No amount stated' : `${mass(label_mg)} on the label`,
    made_on && `made on ${shortDate(made_on)}`,
    received_on && `received on ${shortDate(received_on)}`,
  ]
    .filter(Boolean)
    .join(', ')

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

type LabelLineProps = LabelResult & { laboratory: 'independent' | 'own' | 'buyer' }

/**
 * A result on a line from 80 to 110 % of the label, with the band of what is near it; beyond the ends it stands at the end.
 * A hollow point is the vendor's own laboratory. The figure is next to it in words.
 */
function LabelLine({ laboratory, ...result }: LabelLineProps) {
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
