import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { capital } from '#domain/capital.ts'
import { messageOf } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DRAFTS_PER_PAGE, unsourcedQuery } from '../queries.ts'

/** Statements of authorities without an address that says so, by importance; nothing where there are none. */
export function UnsourcedRegulation() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching } = useQuery(unsourcedQuery(page))
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data || data.total === 0) return null
  const pages = Math.ceil(data.total / DRAFTS_PER_PAGE)
  return (
    <section aria-labelledby="unsourced" className="mt-8 max-w-[80ch]">
      <h2 id="unsourced" className="text-xl">
        {counted(data.total, 'row')} of regulation without a source
      </h2>
      <p className="mt-2 text-muted">
        Readers see &ldquo;Source not yet checked&rdquo;. The most serious statuses come first, then compounds
        that more vendors sell. Read the page of the authority and add its address to the evidence of the
        compound.
      </p>
      <ul className="mt-3 border-t border-rule">
        {data.rows.map(({ compound, authority, jurisdiction, status, scope, date, vendors }) => (
          <li
            key={`${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`}
            className="border-b border-rule py-3"
          >
            <p>
              <Link
                {...officeLinks.evidence(compound.slug)}
                className="font-medium underline underline-offset-4"
              >
                {compound.name}
              </Link>
              : {capital(status)}
            </p>
            <p className="mt-1 text-sm text-muted">
              {[capital(authority), jurisdiction, scope, date, counted(vendors, 'vendor')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button disabled={page === 1 || isFetching} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="figures text-sm text-muted">
            Page {page} of {pages}
          </span>
          <Button disabled={page === pages || isFetching} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </div>
      )}
    </section>
  )
}
