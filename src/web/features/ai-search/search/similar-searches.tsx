import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { ChipRow } from '#web/ui/chip.tsx'
import { groupsQuery, similarSearchesQuery, studiedQuery } from './queries.ts'

const MOST_OFFERED = 5

/**
 * Other names to search for when few products were found: compounds studied for a purpose, else names that look alike.
 * Loaded with the results, so nothing moves later.
 */
export function SimilarSearches({ query }: { query: string }) {
  const studied = useQuery(studiedQuery(query)).data
  const groups = useQuery(groupsQuery(query)).data
  // Who named a vendor asked for no compound whose name looks alike.
  const isVendor = groups !== undefined && groups.vendors.length > 0 && groups.meant === null
  const alike = useQuery({ ...similarSearchesQuery(query), enabled: !studied?.topic && !isVendor }).data
  const all = studied?.topic
    ? studied.compounds.map(({ proper_name }) => proper_name).slice(0, MOST_OFFERED)
    : isVendor
      ? []
      : (alike?.suggestions ?? [])
  const names = all.filter((name) => name.toLowerCase() !== query.toLowerCase())
  if (names.length === 0) return null
  return (
    <ChipRow label="Similar searches:" className="mt-4">
      {names.map((name) => (
        <li key={name}>
          <Link {...links.search(name)} className="chip">
            {name}
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}

/** What was probably meant by a misspelt word. */
export function MeantQuery({ query }: { query: string }) {
  const meant = useQuery(groupsQuery(query)).data?.meant
  if (!meant) return null
  return (
    <p className="mt-3">
      Did you mean{' '}
      <Link {...links.search(meant)} className="font-medium text-accent underline underline-offset-3">
        {meant}
      </Link>
      ?
    </p>
  )
}
