import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { chipLook } from '#web/ui/chip.tsx'
import { similarSearchesQuery } from './queries.ts'

/** Other names to search for when few products were found. Loaded with the results, so nothing moves later. */
export function SimilarSearches({ query }: { query: string }) {
  const names = (useQuery(similarSearchesQuery(query)).data?.suggestions ?? []).filter(
    (name) => name.toLowerCase() !== query.toLowerCase(),
  )
  if (names.length === 0) return null
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <p id="similar" className="mr-1 text-sm text-muted">
        Similar searches:
      </p>
      <ul aria-labelledby="similar" className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Link {...links.search(name)} className={chipLook}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
