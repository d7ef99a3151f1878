import { capital } from '#domain/text/capital.ts'
import { areaSlug, isInPeople, type MatrixRow, type MatrixSearch } from './matrix-state.ts'
import { StateLink } from './state-link.tsx'

/** Which rows are shown: links, so that each choice has a URL. One kind of row alone needs no filter. */
export function MatrixFilters({
  rows,
  search: { people, area },
}: {
  rows: MatrixRow[]
  search: MatrixSearch
}) {
  const areas = [...new Set(rows.map(({ claim }) => claim.outcome.area))]
  const hasOthers =
    rows.some(({ claim }) => !isInPeople(claim)) && rows.some(({ claim }) => isInPeople(claim))
  if (areas.length < 2 && !hasOthers) return null
  const place = 'tested'
  return (
    <nav aria-label="Rows shown" className="print:hidden">
      <ul className="flex gap-x-5 text-sm whitespace-nowrap max-md:overflow-x-auto md:flex-wrap">
        <li>
          <StateLink
            place={place}
            change={{ people: undefined, area: undefined }}
            aria-current={!people && !area ? 'true' : undefined}
            className="tab"
          >
            All
          </StateLink>
        </li>
        {hasOthers && (
          <li>
            <StateLink
              place={place}
              change={{ people: people ? undefined : true }}
              aria-current={people ? 'true' : undefined}
              className="tab"
            >
              People only
            </StateLink>
          </li>
        )}
        {areas.length > 1 &&
          areas.map((each) => (
            <li key={each}>
              <StateLink
                place={place}
                change={{ area: areaSlug(each) === area ? undefined : areaSlug(each) }}
                aria-current={areaSlug(each) === area ? 'true' : undefined}
                className="tab"
              >
                {capital(each)}
              </StateLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
