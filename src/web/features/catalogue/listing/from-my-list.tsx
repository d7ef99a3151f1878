import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/my-list.ts'

type Props = { view?: 'compare' | 'buy'; says: (count: number) => string }

/** The list of this browser is shown on its own page: its medicines and conditions are in no address. */
export function FromMyList({ view, says }: Props) {
  const count = useListCount()
  return (
    count > 0 && (
      <p className="mt-4 print:hidden">
        <Link {...links.myList(view)} className="chip">
          {says(count)}
        </Link>
      </p>
    )
  )
}
