import { useQuery } from '@tanstack/react-query'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DISPUTES_SHOWN, disputesQuery } from './detail-queries.ts'

type Props = { of: Parameters<typeof disputesQuery>[0] }

/** What was decided in disputes about what a page shows; nothing where there were none. */
export function DecidedDisputes({ of }: Props) {
  const { data } = useQuery(disputesQuery(of))
  if (!data || data.total === 0) return null
  return (
    <Titled title="Disputes" heading="text-xl" className="max-w-[68ch]">
      <ul className="mt-3 space-y-2 text-sm text-muted">
        {data.disputes.map(({ ticket, about, decisions }) => (
          <li key={ticket}>
            <TextLink link={links.dispute(ticket)}>{ticket}</TextLink> about {about}:{' '}
            {decisions.at(-1)?.outcome}.
          </li>
        ))}
        {data.total > DISPUTES_SHOWN && <li>And {data.total - DISPUTES_SHOWN} earlier ones.</li>}
      </ul>
    </Titled>
  )
}
