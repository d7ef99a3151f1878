import type { ReactNode } from 'react'
import type { ListedCertificate } from '#contract/office/desk-certificates.ts'
import { formatNumber } from '#domain/text/number-format.ts'
import { TierMark } from '#web/features/market/batches/tier-mark.tsx'
import { joinKnown, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Reasons } from '#web/ui/reasons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  certificate: ListedCertificate
  /** The vendor's name, where certificates of several stand. */
  isNamed?: boolean
  children?: ReactNode
}

/** A certificate where it is worked with: which one, how far it is believed, and each check that failed. */
export function CertificateItem({ certificate, isNamed = false, children }: Props) {
  const { slug, vendor, compound, lot, tier, doubts, has_file, stated_by_vendor, confirmed_how } = certificate
  const { laboratory, laboratory_name, tested_on, seen_on, purity_percent, measured_mg } = certificate
  return (
    <li className="max-w-3xl py-4">
      <article aria-label={`Certificate of ${compound.name}, lot ${lot}`}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink link={links.certificate(slug)} className="inline-flex min-h-11 items-center">
            {compound.name}, lot {lot}
          </TextLink>
          <TierMark tier={tier} />
          {stated_by_vendor && <Tag>Stated by the vendor</Tag>}
          {isNamed && vendor.is_demo && <Tag>Demo</Tag>}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {joinKnown(' · ', [
            isNamed && vendor.name,
            `${laboratory_name ?? 'laboratory not named'} (${laboratory})`,
            tested_on ? `tested ${shortDate(tested_on)}` : 'day of the test not stated',
            purity_percent === null ? 'purity not stated' : `purity ${purity_percent} %`,
            measured_mg === null ? 'amount not stated' : `measured ${formatNumber(measured_mg)} mg`,
            `seen ${shortDate(seen_on)}`,
            !has_file && 'no file',
          ])}
        </p>
        <Reasons of={doubts} className="mt-2" />
        {confirmed_how && (
          <p className="mt-2 border-l-2 border-accent pl-3 text-sm wrap-anywhere">{confirmed_how}</p>
        )}
        {children}
      </article>
    </li>
  )
}
