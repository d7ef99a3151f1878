import { Link } from '@tanstack/react-router'
import type { PageSearch } from '#web/features/market/offers/page-search.ts'

/** Anchor of a study in the page's list of references. */
export const studyAnchor = (number: number) => `study-${number}`

type Props = {
  to: readonly { id: string; title: string }[]
  /** The studies of the page, in their order. */
  among: readonly { id: string }[]
}

/** The numbers of the studies on which a statement rests, each leading to its place in the list. */
export function References({ to, among }: Props) {
  return to.map(({ id, title }) => {
    const number = among.findIndex((article) => article.id === id) + 1
    if (number === 0) return null
    return (
      <Link
        key={id}
        to="."
        search={((search: PageSearch) => ({ ...search, tab: 'research' })) as never}
        state={true}
        hash={studyAnchor(number)}
        aria-label={`Study ${number}: ${title}`}
        className="figures mr-0.5 inline-block min-w-6 text-center text-xs text-accent underline-offset-2 hover:underline"
      >
        [{number}]
      </Link>
    )
  })
}
