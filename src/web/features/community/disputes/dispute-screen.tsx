import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { Dispute } from '#contract/community/disputes.ts'
import { classes } from '#web/lib/classes.ts'
import { shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { LOGGED } from '#web/lib/personal.ts'
import { read } from '#web/lib/read.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Tag } from '#web/ui/chip.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DisputeFile } from './dispute-file.tsx'
import { nextText, OUTCOME_TEXT, STATE_TEXT } from './dispute-text.ts'

/** A dispute as all readers see it; its sides also see their statements. */
export function DisputeScreen({ dispute }: { dispute: Dispute }) {
  const { ticket, vendor, about, opened_by, state, created_at, decisions } = dispute
  const subjectLink = linkTo(dispute)
  const steps = ['received', 'in_review', 'decided'] as const
  const at = state === 'appealed' ? 1 : steps.indexOf(state)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title={`Dispute ${ticket}`}>{nextText(dispute)}</PageHead>
      {vendor.is_demo && (
        <p className="mt-3">
          <Tag>Demo vendor, does not exist</Tag>
        </p>
      )}
      <ol aria-label="Steps" className="mt-8 flex max-w-xl gap-2">
        {steps.map((step, n) => (
          <li
            key={step}
            aria-current={n === at ? 'step' : undefined}
            className={classes(
              'flex-1 border-t-4 pt-2 text-sm',
              n <= at ? 'border-accent' : 'border-rule text-muted',
              n === at && 'font-medium',
            )}
          >
            {step === 'in_review' && state === 'appealed' ? 'Appealed' : STATE_TEXT[step]}
          </li>
        ))}
      </ol>
      {decisions.map(({ outcome, reason, at: decidedAt }, n) => (
        <section
          key={decidedAt}
          aria-label={n === 0 ? 'Decision' : 'Second decision'}
          className="mt-8 max-w-[68ch]"
        >
          <h2 className="text-lg">
            {OUTCOME_TEXT[outcome]}
            {n > 0 && <span>, on appeal</span>}
          </h2>
          <p className="mt-2 border-l-2 border-accent pl-3 wrap-anywhere whitespace-pre-line">{reason}</p>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={decidedAt}>{shortDate(decidedAt)}</time>
          </p>
        </section>
      ))}
      <dl className="mt-8 grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <dt className="text-muted">Vendor</dt>
        <dd>
          <Link {...links.vendor(vendor.slug)} className="text-accent underline underline-offset-4">
            {vendor.name}
          </Link>
        </dd>
        <dt className="text-muted">About</dt>
        <dd className="wrap-anywhere">
          {subjectLink ? (
            <Link {...subjectLink} className="text-accent underline underline-offset-4">
              {about}
            </Link>
          ) : (
            about
          )}
        </dd>
        <dt className="text-muted">Opened by</dt>
        <dd>{opened_by === 'vendor' ? 'the vendor' : 'a reader'}</dd>
        <dt className="text-muted">Received</dt>
        <dd>
          <time dateTime={created_at}>{shortDate(created_at)}</time>
        </dd>
      </dl>
      <ForSides dispute={dispute} />
    </main>
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
          Are you one?{' '}
          <Link {...links.login(here)} className="text-accent underline underline-offset-4">
            Sign in
          </Link>
          .
        </>
      )}
    </p>
  )
}
