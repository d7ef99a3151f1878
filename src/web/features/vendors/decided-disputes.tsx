import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DISPUTES_SHOWN, vendorDisputesQuery } from '#web/features/catalogue/detail-queries.ts'
import { links } from '#web/lib/links.ts'

/** What was decided in disputes about the vendor; nothing where there were none. */
export function DecidedDisputes({ slug }: { slug: string }) {
  const { data } = useQuery(vendorDisputesQuery(slug))
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="disputes" className="max-w-[68ch]">
      <h2 id="disputes" className="text-xl">
        Disputes
      </h2>
      <ul className="mt-3 space-y-2 text-sm text-muted">
        {data.disputes.map(({ ticket, about, decisions }) => (
          <li key={ticket}>
            <Link {...links.dispute(ticket)} className="text-accent underline underline-offset-4">
              {ticket}
            </Link>{' '}
            about {about}: {decisions.at(-1)?.outcome}.
          </li>
        ))}
        {data.total > DISPUTES_SHOWN && <li>And {data.total - DISPUTES_SHOWN} earlier ones.</li>}
      </ul>
    </section>
  )
}
