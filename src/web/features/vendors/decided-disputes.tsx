import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { LOGGED } from '#web/lib/personal.ts'

const SHOWN = 5

/** What was decided in disputes about the vendor; nothing where there were none. */
export function DecidedDisputes({ slug }: { slug: string }) {
  const { data } = useQuery({
    queryKey: ['disputes', 'of', slug],
    queryFn: ({ signal }) =>
      call('listVendorDisputes', { params: { slug }, query: { limit: SHOWN } }, { signal }),
    meta: LOGGED,
  })
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
        {data.total > SHOWN && <li>And {data.total - SHOWN} earlier ones.</li>}
      </ul>
    </section>
  )
}
