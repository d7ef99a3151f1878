import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, ListRows, viewsOf } from '#web/ui/list-frame.tsx'
import { nextText, OUTCOME_TEXT, STATE_TEXT } from './dispute-text.ts'

type Props = { view: 'waiting' | 'decided'; page: number }

/** Disputes by when their next step is due, for administrators. The server decides who may see it. */
export function DisputesScreen({ view, page }: Props) {
  const { data, error } = useQuery(read('listDisputes', { query: { view, ...paged(page) } }))
  const linkTo = (to: Props['view'], next: number) =>
    officeLinks.disputes(to === 'decided' ? to : undefined, next)
  return (
    <ListFrame
      title="Disputes"
      intro="The most urgent first. A dispute is decided on its own page."
      filters={viewsOf({ waiting: 'Waiting', decided: 'Decided' }, view, (to) => linkTo(to, 1))}
    >
      <ListRows
        rows={data?.disputes}
        keyOf={({ ticket }) => ticket}
        summary={data && counted(data.total, 'dispute')}
        empty={
          view === 'decided'
            ? 'No dispute has been decided yet.'
            : 'No dispute waits. One comes here when a vendor or a reader disagrees.'
        }
        error={error}
        pages={{ page, total: data?.total, linkTo: (next) => linkTo(view, next) }}
      >
        {(dispute) => (
          <li key={dispute.ticket} data-entry="" className="py-4">
            <p className="flex flex-wrap items-center gap-2">
              <Link {...links.dispute(dispute.ticket)} className="text-accent underline underline-offset-4">
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
        )}
      </ListRows>
    </ListFrame>
  )
}
