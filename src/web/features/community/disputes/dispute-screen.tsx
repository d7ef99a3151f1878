import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Dispute } from '#contract/community/disputes.ts'
import { CasePage } from '#web/features/community/cases/case-page.tsx'
import { nextText, OUTCOME_TEXT, STATE_TEXT } from '#web/features/core/site/case-entry.tsx'
import { LOGGED, read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DisputeFile } from './dispute-file.tsx'

/** A dispute as all readers see it; its sides also see their statements. */
export function DisputeScreen({ dispute }: { dispute: Dispute }) {
  const { ticket, vendor, about, opened_by, state, created_at, decisions } = dispute
  const subjectLink = linkTo(dispute)
  const steps = ['received', 'in_review', 'decided'] as const
  const at = state === 'appealed' ? 1 : steps.indexOf(state)
  return (
    <CasePage
      title={`Dispute ${ticket}`}
      next={nextText(dispute)}
      mark={vendor.is_demo && <Tag>Demo vendor, does not exist</Tag>}
      steps={steps.map((step) =>
        step === 'in_review' && state === 'appealed' ? 'Appealed' : STATE_TEXT.dispute[step],
      )}
      at={at}
      decisions={decisions.map(({ outcome, reason, at }, n) => ({
        title: `${OUTCOME_TEXT[outcome]}${n > 0 ? ', on appeal' : ''}`,
        words: reason,
        at,
      }))}
      facts={[
        [
          'Vendor',
          <TextLink key="vendor" link={links.vendor(vendor.slug)}>
            {vendor.name}
          </TextLink>,
        ],
        [
          'About',
          subjectLink ? (
            <TextLink key="about" link={subjectLink}>
              {about}
            </TextLink>
          ) : (
            about
          ),
        ],
        ['Opened by', opened_by === 'vendor' ? 'the vendor' : 'a reader'],
        ['Received', shortDate(created_at)],
      ]}
    >
      <ForSides dispute={dispute} />
    </CasePage>
  )
}

/** The page of the disputed subject, if it has one. */
function linkTo({ subject, certificate, vendor }: Dispute) {
  if (certificate !== null) return links.certificate(certificate)
  return subject === 'rating' ? links.rating(vendor.slug) : null
}

function ForSides({ dispute }: { dispute: Dispute }) {
  const isSignedIn = useSignedIn() !== null
  const here = useLocation({ select: ({ href }) => href })
  const { data, isPending } = useQuery(
    read(
      'getDisputeFile',
      { params: { ticket: dispute.ticket } },
      // A refusal says that the caller is no side of it.
      { enabled: isSignedIn, retry: false, meta: LOGGED },
    ),
  )
  if (isSignedIn && data) return <DisputeFile dispute={dispute} file={data} />
  if (isSignedIn && isPending) return <Skeleton className="mt-10 h-60 max-w-[68ch]" />
  return (
    <p className="mt-8 max-w-[68ch] text-sm text-muted">
      What was said is read by the sides of the dispute alone.
      {!isSignedIn && (
        <>
          {' '}
          Are you one? <TextLink link={links.login(here)}>Sign in</TextLink>.
        </>
      )}
    </p>
  )
}
