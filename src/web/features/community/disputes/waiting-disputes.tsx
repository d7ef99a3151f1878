import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { nextText } from './dispute-text.ts'

const SHOWN = 3

/** A short list of waiting disputes, the most urgent first; empty when none waits. */
export function WaitingDisputes() {
  const { data } = useQuery(
    read('listDisputes', { query: { view: 'waiting', ...paged() } }, { retry: false }),
  )
  if (!data || data.total === 0) return null
  return (
    <section aria-label="Disputes" className="mt-6 border-y border-rule py-4 text-sm">
      <p className="font-medium">{counted(data.total, 'dispute')} to decide</p>
      <ul className="mt-1 space-y-1">
        {data.disputes.slice(0, SHOWN).map((dispute) => (
          <li key={dispute.ticket} className="wrap-anywhere">
            <Link {...links.dispute(dispute.ticket)} className="text-accent underline underline-offset-4">
              {dispute.ticket}
            </Link>{' '}
            {dispute.vendor.name}: {dispute.about}. <span className="text-muted">{nextText(dispute)}</span>
          </li>
        ))}
      </ul>
      {data.total > SHOWN && (
        <Link {...officeLinks.disputes()} className="text-accent underline underline-offset-4">
          All disputes
        </Link>
      )}
    </section>
  )
}
