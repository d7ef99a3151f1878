import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { capital } from '#domain/text/capital.ts'
import { counted } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ListRows } from '#web/ui/list-frame.tsx'

/** Statements of authorities without an address that says so, by importance. */
export function UnsourcedRegulation({ page }: { page: number }) {
  const { data, error } = useQuery(read('listUnsourcedRegulation', { query: paged(page) }))
  return (
    <>
      <p className="mt-6 max-w-[68ch] text-muted">
        Readers see &ldquo;No source on record&rdquo; at these rows. The most serious statuses come first,
        then compounds that more vendors sell. Read the page of the authority and add its address to the
        evidence of the compound.
      </p>
      <ListRows
        rows={data?.rows}
        keyOf={({ compound, authority, jurisdiction, status, scope }) =>
          `${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`
        }
        summary={data && counted(data.total, 'row')}
        empty="Every row of regulation has a source. A row without one comes here when its evidence is published."
        error={error}
        pages={{ page, total: data?.total, linkTo: (next) => officeLinks.evidenceList('regulation', next) }}
      >
        {({ compound, authority, jurisdiction, status, scope, date, vendors }) => (
          <li
            key={`${compound.slug} ${authority} ${jurisdiction} ${status} ${scope}`}
            data-entry=""
            className="py-3"
          >
            <p>
              <Link
                {...officeLinks.evidence(compound.slug)}
                className="font-medium text-accent underline-offset-4 hover:underline"
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
        )}
      </ListRows>
    </>
  )
}
