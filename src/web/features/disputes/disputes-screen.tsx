import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { nextText, OUTCOME_TEXT, STATE_TEXT } from './dispute-text.ts'
import { DISPUTES_PER_PAGE, disputesQuery } from './queries.ts'

type Props = { view: 'waiting' | 'decided'; page: number }

/** Disputes by when their next step is due, for administrators. The server decides who may see it. */
export function DisputesScreen({ view, page }: Props) {
  const { data, error } = useQuery(disputesQuery(view, page))
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Disputes">The most urgent first. A dispute is decided on its own page.</PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {(['waiting', 'decided'] as const).map((each) => (
          <Link
            key={each}
            {...links.disputes(each === 'decided' ? each : undefined)}
            aria-current={each === view ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            className="chip"
          >
            {each === 'waiting' ? 'Waiting' : 'Decided'}
          </Link>
        ))}
      </nav>
      <div className="mt-6">
        {error && <Notice>{messageOf(error)}</Notice>}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data && (
          <>
            <p role="status" className="text-sm text-muted">
              {data.total === 0 ? 'Nothing here.' : counted(data.total, 'dispute')}
            </p>
            <ul className="divide-y divide-rule">
              {data.disputes.map((dispute) => (
                <li key={dispute.ticket} className="py-4">
                  <p className="flex flex-wrap items-center gap-2">
                    <Link
                      {...links.dispute(dispute.ticket)}
                      className="text-accent underline underline-offset-4"
                    >
                      {dispute.ticket}
                    </Link>
                    <Tag>{STATE_TEXT[dispute.state]}</Tag>
                    {dispute.decisions.slice(-1).map(({ outcome }) => (
                      <Tag key={outcome}>{OUTCOME_TEXT[outcome]}</Tag>
                    ))}
                    {dispute.vendor.is_demo && <Tag>Demo</Tag>}
                  </p>
                  <p className="mt-1 text-sm wrap-anywhere">
                    {dispute.vendor.name}: {dispute.about}
                  </p>
                  <p className="text-sm text-muted">{nextText(dispute)}</p>
                </li>
              ))}
            </ul>
            <Pager
              label="Pages of disputes"
              page={page}
              pages={Math.ceil(data.total / DISPUTES_PER_PAGE)}
              linkTo={(next) => links.disputes(view === 'decided' ? view : undefined, next)}
            />
          </>
        )}
      </div>
    </main>
  )
}
