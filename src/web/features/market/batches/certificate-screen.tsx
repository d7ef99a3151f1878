import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { AmountFound } from '#web/features/catalogue/listing/amount-found.tsx'
import { DecidedDisputes } from '#web/features/catalogue/listing/decided-disputes.tsx'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { getFile, messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { counted, joinKnown, longDate, mass } from '#web/lib/format.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { links } from '#web/lib/links.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { LockedValue } from '#web/ui/figure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ExternalLink, TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { fileSize, LABORATORY_TEXT, TIER_TEXT, VERDICT_TEXT } from './batch-text.ts'
import { TestCharts } from './test-charts.tsx'
import { placeAmong } from './test-points.ts'
import { TierMark } from './tier-mark.tsx'

type Props = Answer<'getCertificate'>

/** A certificate: how far it can be believed and why, what it states, its file, and where it stands. */
export function CertificateScreen(answer: Props) {
  const { certificate, locked, checks, file, corrections, first_statement, points } = answer
  const { slug, vendor, compound, lot, tier, confirmation } = certificate
  return (
    <main id="content" className="gutter space-y-12 py-8 md:py-12">
      <header>
        <h1 className="text-2xl text-balance md:text-3xl">
          Certificate of {compound.name}, lot {lot}
        </h1>
        <p className="mt-3 text-muted">
          Sold by <TextLink link={links.vendor(vendor.slug)}>{vendor.name}</TextLink>.
        </p>
        <p className="mt-4 text-lg">
          <AmountFound {...certificate.result} label_mg={certificate.label_mg} />
        </p>
        {vendor.is_demo && <DemoNotice className="mt-4" />}
      </header>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        <Titled heading="text-xl" id="found" title="What was found">
          <Facts certificate={certificate} isLocked={locked} />
        </Titled>
        <Titled heading="text-xl" id="checks" title="Can the paper be believed?">
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <TierMark tier={tier} />
            <span>{TIER_TEXT[tier].says} It says nothing of what was found.</span>
          </p>
          {certificate.stated_by_vendor && (
            <p className="mt-2 text-sm text-muted">
              Stated by the vendor.
              {!confirmation && (
                <span>{' Until it is confirmed, it counts as of the vendor’s own laboratory.'}</span>
              )}
            </p>
          )}
          {confirmation && (
            <p className="mt-2 text-sm text-muted">
              {confirmation.how}
              {confirmation.confirmed_on && (
                <span>{` Recorded on ${longDate(confirmation.confirmed_on)}.`}</span>
              )}
            </p>
          )}
          <ul className="mt-3 divide-y divide-rule border-y border-rule text-sm">
            {checks.map(({ name, verdict, because }) => (
              <li key={name} className="flex items-start justify-between gap-4 py-2.5">
                <span className="min-w-0">
                  <span className="font-medium">{name}</span>
                  {because !== null && <span className="block text-muted">{because}</span>}
                </span>
                <span className={classes('shrink-0', verdict === 'failed' ? 'text-caution' : 'text-muted')}>
                  {VERDICT_TEXT[verdict]}
                </span>
              </li>
            ))}
          </ul>
        </Titled>
      </div>
      {locked && (
        <Unlock sampleOf="vendor">
          The laboratory’s name, method, file, endotoxin, sterility and metals are for subscribers. What was
          measured, whose test it is and how far the paper can be believed are open to everyone.
        </Unlock>
      )}
      <Titled heading="text-xl" id="file" title="The file">
        {file === null ? (
          <p className="mt-3 text-sm text-muted">No file is on record.</p>
        ) : locked ? (
          <p className="mt-3 text-sm text-muted">A file is on record, for subscribers.</p>
        ) : (
          <CertificateFile slug={slug} file={file} />
        )}
      </Titled>
      {corrections.length > 0 && (
        <Titled heading="text-xl" id="corrections" title="What the vendor corrected">
          <ol className="mt-3 divide-y divide-rule border-y border-rule text-sm">
            {corrections.map(({ at, reason, differences }) => (
              <li key={at} className="py-3">
                <p className="wrap-anywhere">
                  <Day at={at} />: {reason === null ? <LockedValue /> : <bdi>{reason}</bdi>}
                </p>
                <Differences differences={differences} />
              </li>
            ))}
            {first_statement && (
              <li className="py-3">
                <p>
                  Earlier corrections are not listed. What was stated first, on{' '}
                  <Day at={first_statement.at} />, and what is stated now:
                </p>
                {first_statement.differences.length > 0 ? (
                  <Differences differences={first_statement.differences} />
                ) : corrections.some(({ reason }) => reason === null) ? (
                  <LockedValue />
                ) : (
                  <p className="mt-1 text-muted">The same values.</p>
                )}
              </li>
            )}
          </ol>
        </Titled>
      )}
      <DecidedDisputes of={{ vendor: vendor.slug, subject: 'certificate', id: slug }} />
      {points.length > 0 && (
        <Titled heading="text-xl" id="standing" title={`Among the tests of ${vendor.name}`}>
          <p className="mt-3 mb-6 max-w-[68ch] text-sm">{standingOf(points, slug)}</p>
          <TestCharts tests={points} marked={slug} />
        </Titled>
      )}
      <p>
        <TextLink link={links.vendorBatches(vendor.slug)} className="inline-flex min-h-11 items-center">
          All batches of {vendor.name}
        </TextLink>
      </p>
    </main>
  )
}

function Facts({ certificate, isLocked }: { certificate: Props['certificate']; isLocked: boolean }) {
  const { label_mg, measured_mg, purity_percent, laboratory_name, result, ...found } = certificate
  const { verification_code: code, verification_link: link } = found
  const locked = (value: ReactNode) => (isLocked ? <LockedValue className="max-w-40" /> : value)
  const rows: (readonly [string, ReactNode])[] = [
    [
      'Measured',
      measured_mg !== null && (
        <>
          {`${mass(measured_mg)}${label_mg === null ? '' : ` of ${mass(label_mg)} on the label`}`}
          <span className="block">
            <AmountFound {...result} label_mg={label_mg} />
          </span>
        </>
      ),
    ],
    ...(measured_mg === null && label_mg !== null ? [['On the label', mass(label_mg)] as const] : []),
    ['Purity', purity_percent !== null && `${purity_percent} %`],
    ['Whose test', LABORATORY_TEXT[found.counts_as]],
    ['Tested on', longDate(found.tested_on)],
    ['Made on', longDate(found.made_on)],
    ['Received on', longDate(found.received_on)],
    ['Seen by us on', longDate(found.seen_on)],
    ['Laboratory', locked(laboratory_name ?? 'Not named')],
    ['Method', locked(found.method)],
    ['Identity', locked(found.identity)],
    ['Mass found', locked(found.found_mass_da === null ? null : `${found.found_mass_da} Da`)],
    ['Endotoxin', locked(found.endotoxin)],
    ['Sterility', locked(found.sterility)],
    ['Heavy metals', locked(found.heavy_metals)],
    ['Residual solvents', locked(found.residual_solvents)],
    [
      'To look it up',
      locked(link ? <ExternalLink href={link}>{code ?? 'At the laboratory'}</ExternalLink> : code),
    ],
  ]
  return (
    <dl className="mt-3 divide-y divide-rule border-y border-rule text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex gap-4 py-2">
          <dt className="w-36 shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 flex-1 wrap-anywhere">
            {value || <span className="text-faint">not stated</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Where it stands, in words. */
function standingOf(points: Props['points'], slug: string): string {
  const [measured, purity] = (['measured_percent', 'purity_percent'] as const).map((measure) =>
    placeAmong(points, slug, measure),
  )
  const sentences = joinKnown(' ', [
    measured &&
      `It measured ${measured.own} % of the label, more than ${measured.above} of ${measured.others} others.`,
    purity && `It is ${purity.own} % pure, more than ${purity.above} of ${purity.others} others.`,
  ])
  return sentences || 'It states nothing that could be compared with the others.'
}

const Day = ({ at }: { at: string }) => <time dateTime={at}>{longDate(at.slice(0, 10))}</time>

const Differences = ({ differences }: Pick<Props['corrections'][number], 'differences'>) => (
  <ul className="mt-1 text-muted">
    {differences.map(({ field, before, after }) => (
      <li key={field} className="wrap-anywhere">
        {capital(field.replaceAll('_', ' '))}: {words(before)} → {words(after)}
      </li>
    ))}
  </ul>
)

const words = (value: unknown) => (value === null || value === undefined ? 'not stated' : String(value))

const PdfPages = lazyPart(
  async () => (await import('./pdf-pages.tsx')).PdfPages,
  <Skeleton className="mt-4 h-96 max-w-3xl" />,
)

type FileProps = { slug: string; file: NonNullable<Answer<'getCertificate'>['file']> }

const KINDS = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const

/** The file of a certificate: shown here on request, drawn by this page's own program, and handed over to be kept. */
function CertificateFile({ slug, file }: FileProps) {
  const { type, bytes, pages, width, height, sha256 } = file
  const [shown, setShown] = useState<string | Blob>()
  const isHydrated = useHydrated()
  const isPdf = type === 'application/pdf'
  const path = `/api/certificates/${encodeURIComponent(slug)}/file`
  const withFile = useAct({ work: async (use: (content: Blob) => unknown) => use(await getFile(path)) })
  return (
    <div className="mt-3">
      <p className="text-sm text-muted">
        {joinKnown(', ', [
          `${KINDS[type]}, ${fileSize(bytes)}`,
          pages && counted(pages, 'page'),
          width && height && `${width} × ${height}`,
        ])}
        . {!isPdf && <span>Written again on arrival, so that it is a picture and nothing else.</span>}
      </p>
      <p className="mt-1 text-xs wrap-anywhere text-muted">SHA-256 {sha256}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isHydrated && !shown && (
          <Button
            isBusy={withFile.isPending}
            onClick={() => withFile.act(async (content) => setShown(isPdf ? content : await dataOf(content)))}
          >
            {isPdf ? 'Show its pages' : 'Show the picture'}
          </Button>
        )}
        <a
          href={path}
          download
          className={buttonLook()}
          onClick={(event) => {
            event.preventDefault()
            withFile.act((content) =>
              saveFile(`certificate-${slug}.${KINDS[type].toLowerCase()}`, type, content),
            )
          }}
        >
          Download
        </a>
      </div>
      <p role="status" className="mt-2 text-sm text-caution empty:hidden">
        {withFile.error && messageOf(withFile.error, 'The file could not be loaded. Please try again later.')}
      </p>
      {shown instanceof Blob && <PdfPages content={shown} />}
      {typeof shown === 'string' && (
        <img
          src={shown}
          alt="The certificate as it came in"
          width={width ?? undefined}
          height={height ?? undefined}
          className="mt-4 h-auto max-w-full border border-rule"
        />
      )}
    </div>
  )
}

/** A picture as a link that carries it, which the page's policy allows. */
const dataOf = (content: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
