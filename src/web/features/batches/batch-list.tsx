import { Link } from '@tanstack/react-router'
import type { Batch, CertificateLine } from '#contract/certificates.ts'
import { mass, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { LABORATORY_TEXT, measuredPercent } from './batch-text.ts'
import { TierMark } from './tier-mark.tsx'

type Props = {
  batches: readonly Batch[]
  /** Which name stands at the head of a batch: the page is about the other one. */
  names: 'compound' | 'vendor'
}

/** Batches one below the other, each with what was found in it. */
export function BatchList({ batches, names }: Props) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {batches.map((batch) => {
        const { slug, name } = batch[names]
        return (
          <li key={batch.id} className="py-4">
            <h3 className="text-base font-medium">
              <Link
                {...(names === 'vendor' ? links.vendorBatches(slug) : links.compoundBatches(slug))}
                className="underline-offset-4 hover:text-accent hover:underline"
              >
                {name}
              </Link>
              , lot {batch.lot}
            </h3>
            <p className="mt-1 text-sm text-muted">{statedOf(batch)}</p>
            {batch.certificates.length === 0 ? (
              <p className="mt-2 text-sm">No certificate is on record.</p>
            ) : (
              batch.certificates.map((certificate) => (
                <CertificateFacts key={certificate.slug} {...certificate} batch={batch} />
              ))
            )}
          </li>
        )
      })}
    </ul>
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

function CertificateFacts({ batch, ...certificate }: CertificateLine & { batch: Batch }) {
  const { slug, tier, laboratory, laboratory_name, tested_on, purity_percent, measured_mg } = certificate
  const facts: [string, string | null][] = [
    ['Tested', tested_on && shortDate(tested_on)],
    ['By', laboratory && `${laboratory_name ?? 'Not named'}, ${LABORATORY_TEXT[laboratory]}`],
    ['Purity', purity_percent === null ? null : `${purity_percent} %`],
    ['Of the label', measuredPercent(measured_mg, batch.label_mg)],
  ]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <TierMark tier={tier} />
      {certificate.stated_by_vendor && <span className="text-muted">Stated by the vendor</span>}
      {!batch.locked && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="figures">{value ?? <Unknown />}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link
        {...links.certificate(slug)}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
      >
        Certificate<span className="sr-only"> of lot {batch.lot}</span>
      </Link>
    </div>
  )
}
