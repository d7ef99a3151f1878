import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { table } from '#domain/text/table.ts'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { classes } from '#web/lib/classes.ts'
import { longDate, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Dash, LockedValue, Unknown } from '#web/ui/figure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { tableRoles } from '#web/ui/table-roles.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { InputsDownload } from './inputs-download.tsx'

type Props = Answer<'getVendorRating'>

/** Explains a vendor's rating: the sum of its parts, the changes, and the facts that do not count. */
export function RatingScreen(rating: Props) {
  const { vendor, locked, missing, changes } = rating
  return (
    <main id="content" className="gutter space-y-12 py-8 md:py-12">
      <div>
        {rating.score !== null && !locked && (
          <p className="mb-1 text-sm">
            <TextLink link={links.vendor(vendor.slug)} look="alone">
              {vendor.name}
            </TextLink>
          </p>
        )}
        <PageHead title={titleOf(rating)}>{leadOf(rating)}</PageHead>
        {vendor.is_demo && <DemoNotice className="mt-4" />}
        {locked && (
          <Unlock className="mt-6" sampleOf="vendor">
            The figures of each rating, and the tests and terms they come from, are for subscribers. The
            parts, their weights and the formula are open to everyone.
          </Unlock>
        )}
        {missing.length > 0 && (
          <ul className="mt-4 space-y-1">
            {missing.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <RatingSum {...rating} />
      </div>
      <DecidedDisputes of={{ vendor: vendor.slug, subject: 'rating' }} />
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {!locked && (
          <Titled title="How it changed" heading="text-xl">
            {changes.length === 0 ? (
              <p className="mt-3 text-sm text-muted">It has not changed since it was first computed.</p>
            ) : (
              <ol className="mt-3 border-y border-rule text-sm">
                {changes.map(({ as_of, before, after, because }) => (
                  <li
                    key={`${as_of} ${before} ${after}`}
                    className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-rule py-2.5 not-first:border-t"
                  >
                    <span className="figures text-muted">{shortDate(as_of)}</span>
                    <span>
                      <span className="figures font-medium">
                        <Score value={before} /> to <Score value={after} />
                      </span>
                      <span className="block text-muted">{because.join(' ')}</span>
                    </span>
                  </li>
                ))}
              </ol>
            )}
          </Titled>
        )}
        <Titled title="What has no part in it" heading="text-xl">
          <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm text-muted">
            <li>Commission. {COMMISSION[vendor.comission ?? 'unknown']}</li>
            <li>Subscriptions and any other payment.</li>
            <li>What the vendor says without showing it.</li>
            <li>Prices.</li>
          </ul>
          <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
            <Link {...links.vendorBatches(vendor.slug)} className={LINK}>
              Batches and tests
            </Link>
            <Link {...links.methodology('vendor-ratings')} className={LINK}>
              How ratings are made
            </Link>
            <Link {...links.rankVendors()} className={LINK}>
              Rank vendors by your own rules
            </Link>
            <InputsDownload className={LINK}>
              {locked ? 'Download the open inputs' : 'Download the inputs and recompute it'}
            </InputsDownload>
          </p>
        </Titled>
      </div>
    </main>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-3'

const COMMISSION = table<string>({
  true: 'This vendor pays us one; the rating is the same without it.',
  false: 'This vendor pays us none.',
  unknown: 'Whether this vendor pays us one is not recorded; no rating knows.',
})

const titleOf = ({ locked, score, vendor }: Props) =>
  locked
    ? `How ${vendor.name} is rated`
    : score === null
      ? `Why ${vendor.name} is not rated`
      : `Why ${score.toFixed(1)}?`

function leadOf({ locked, score, sum, parts, formula, as_of }: Props) {
  const version = `Formula ${formula}${as_of === null ? '' : `, as of ${longDate(as_of)}`}.`
  if (locked) return `Six parts, each its weight times its value. ${version}`
  if (score === null || sum === null) return `Too little is known, and nothing is guessed. ${version}`
  const unknown = parts.flatMap(({ name, value }) => (value === null ? [capital(name)] : []))
  const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][parts.length - unknown.length]
  const shared =
    unknown.length > 0
      ? ` ${unknown.join(' and ')}: too little is known, so the others share the weight.`
      : ''
  return `${words} parts, each its weight times its value.${shared} They add up to ${sum.toFixed(2)}, shown as ${score.toFixed(1)} out of 10. ${version}`
}

const Score = ({ value }: { value: number | null }) =>
  value === null ? (
    <>
      <Dash />
      <span className="sr-only">not rated</span>
    </>
  ) : (
    value.toFixed(1)
  )

const FIGURE = 'text-right whitespace-nowrap'
const HEADS = [
  ['Part'],
  ['Its place in the sum, 0 to 10', 'md:w-1/4'],
  ['Value', FIGURE],
  ['× Weight', FIGURE],
  ['= Points', FIGURE],
  ['From'],
] as const

type SumProps = Pick<Props, 'parts' | 'sum' | 'score' | 'locked'>

/** How a rating adds up: a table on wide screens, a list of parts on phones. */
function RatingSum({ parts, sum, score, locked }: SumProps) {
  /** The weights that share the rating, in per cent: of the parts with a value; of all where there is no rating. */
  const known =
    score === null
      ? 100
      : parts.reduce((total, { value, weight }) => total + (value === null ? 0 : weight), 0)
  return (
    <table {...tableRoles.table} className="mt-6 w-full text-left text-sm max-md:block">
      <caption className="sr-only">How the rating adds up</caption>
      <thead {...tableRoles.group} className="max-md:sr-only">
        <tr {...tableRoles.row} className="border-b border-rule text-muted">
          {HEADS.map(([head, look]) => (
            <th
              key={head}
              {...tableRoles.head}
              scope="col"
              className={classes('py-2 pr-6 font-medium', look)}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-md:block">
        {parts.map(({ name, weight, value, contribution, reasons }, index) => {
          const start = parts.slice(0, index).reduce((total, part) => total + (part.contribution ?? 0), 0)
          const share = value === null && known < 100 ? null : `${Math.round((weight * 1000) / known) / 10} %`
          const figures = [
            ['Value', value?.toFixed(2), locked],
            ['× Weight', share, false],
            ['= Points', contribution?.toFixed(2), locked],
          ] as const
          return (
            <tr
              key={name}
              {...tableRoles.row}
              className="border-b border-rule align-top max-md:block max-md:py-3"
            >
              <th
                {...tableRoles.rowHead}
                scope="row"
                className="font-medium whitespace-nowrap max-md:block md:py-3 md:pr-6"
              >
                {capital(name)}
              </th>
              <td {...tableRoles.cell} className="max-md:block max-md:py-2 md:py-4 md:pr-6">
                <Bar from={start} to={start + (contribution ?? 0)} />
              </td>
              {figures.map(([label, figure, isHidden]) => (
                <td
                  key={label}
                  {...tableRoles.cell}
                  className={classes(
                    'figures whitespace-nowrap md:py-3 md:pr-6 md:text-right',
                    isHidden ? 'max-md:hidden' : 'max-md:mr-4 max-md:inline-block',
                    label === '= Points' && 'font-medium',
                  )}
                >
                  <span aria-hidden="true" className="font-normal text-muted md:hidden">
                    {label}{' '}
                  </span>
                  {isHidden ? <LockedValue /> : (figure ?? <Unknown text="too little is known" />)}
                </td>
              ))}
              <td {...tableRoles.cell} className="text-muted max-md:block max-md:pt-1 md:py-3">
                {locked ? <LockedValue /> : reasons.join(' ')}
              </td>
            </tr>
          )
        })}
      </tbody>
      {sum !== null && score !== null && (
        <tfoot {...tableRoles.group} className="max-md:block">
          <tr {...tableRoles.row} className="max-md:flex max-md:justify-between max-md:py-3">
            <th {...tableRoles.rowHead} scope="row" className="font-medium md:py-3">
              Sum
            </th>
            <td {...tableRoles.cell} className="max-md:hidden md:py-4 md:pr-6">
              <Bar from={0} to={sum} />
            </td>
            <td {...tableRoles.cell} className="max-md:hidden" />
            <td {...tableRoles.cell} className="figures max-md:hidden md:py-3 md:pr-6 md:text-right">
              100 %
            </td>
            <td {...tableRoles.cell} className="figures font-medium md:py-3 md:pr-6 md:text-right">
              {sum.toFixed(2)}
            </td>
            <td {...tableRoles.cell} className="text-muted md:py-3">
              Shown as <strong className="text-ink">{score.toFixed(1)}</strong>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** From 0 to 10: what this part adds, and lighter what the parts above it did. */
const Bar = ({ from, to }: { from: number; to: number }) => (
  <span aria-hidden="true" className="relative block h-2 rounded-sm bg-sunken">
    <span
      className="absolute inset-y-0 left-0 rounded-sm bg-accent"
      style={{ width: `${from * 10}%`, opacity: 0.25 }}
    />
    <span
      className="absolute inset-y-0 rounded-sm bg-accent"
      style={{ left: `${from * 10}%`, width: `${(to - from) * 10}%` }}
    />
  </span>
)
