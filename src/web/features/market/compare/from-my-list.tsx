import { Link } from '@tanstack/react-router'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/my-list.ts'

/** A link that names nothing starts from the list of this browser. */
export function FromMyList({ view, text }: { view: 'compare' | 'buy'; text: string }) {
  const count = useListCount()
  return (
    count > 0 && (
      <p className="mt-4 print:hidden">
        <Link {...links.myList(view)} className="chip">
          {text}
        </Link>
      </p>
    )
  )
}
