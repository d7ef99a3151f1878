import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { areaSlug } from '#web/features/catalogue/evidence/matrix-state.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Titled } from '#web/ui/titled.tsx'
import { catalogueQuery } from './queries.ts'

/** 'Browse by purpose': areas in which compounds were tested for a benefit, with how many. */
export function PurposeIndex() {
  const purposes = useSuspenseInfiniteQuery(catalogueQuery()).data.pages[0]?.choices.purposes ?? []
  if (purposes.length === 0) return null
  return (
    <Titled title="Browse by purpose" className="gutter py-4">
      <ul className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4">
        {purposes.map(({ of, count: many }) => (
          <li key={of} className="border-b border-rule">
            <Link
              {...links.outcomes(areaSlug(of))}
              className="flex min-h-11 items-center justify-between gap-2 py-1 text-sm hover:text-accent"
            >
              <span className="min-w-0 wrap-anywhere first-letter:uppercase">{of}</span>
              <span className="figures text-xs text-muted">{count(many)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Titled>
  )
}
