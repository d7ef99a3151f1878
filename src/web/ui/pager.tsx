import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkTarget } from '#web/lib/links.ts'

type Props = {
  /** What is paged, for screen readers. */
  label: string
  page: number
  pages: number
  linkTo: (page: number) => LinkTarget
}

/** The pages of a list as links; nothing where there is only one. */
export function Pager({ label, page, pages, linkTo }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="mt-6 print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <Step linkTo={page > 1 ? linkTo(page - 1) : null}>
          <ChevronLeft aria-hidden="true" size={18} />
          <span className="max-sm:sr-only">Previous</span>
        </Step>
        {shownPages(page, pages).map((each, place) =>
          each === null ? (
            <li key={place < 3 ? 'before' : 'after'} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                {...linkTo(each)}
                state={true}
                resetScroll={false}
                // The first page has no number in its link, which would be part of every other page's.
                activeOptions={{ exact: true }}
                aria-current={each === page ? 'page' : undefined}
                className={`${CELL} figures justify-center hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent`}
              >
                <span className="sr-only">Page </span>
                {each}
              </Link>
            </li>
          ),
        )}
        <Step linkTo={page < pages ? linkTo(page + 1) : null}>
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight aria-hidden="true" size={18} />
        </Step>
      </ul>
    </nav>
  )
}

const CELL = 'inline-flex min-h-11 min-w-11 items-center gap-1 rounded-md px-2 text-sm'

/** A way on or back; at the ends it keeps its place. */
function Step({ linkTo, children }: { linkTo: LinkTarget | null; children: ReactNode }) {
  return (
    <li>
      {linkTo ? (
        <Link
          {...linkTo}
          state={true}
          resetScroll={false}
          // As above: 'Previous' of the second page is not the page that is shown.
          activeOptions={{ exact: true }}
          className={`${CELL} text-accent hover:bg-sunken`}
        >
          {children}
        </Link>
      ) : (
        <span aria-hidden="true" className={`${CELL} text-faint`}>
          {children}
        </span>
      )}
    </li>
  )
}

/** The first and last page, and those next to the current one; null marks omitted pages. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 1,
  )
  return near.flatMap((each, index) => {
    const gap = each - (near[index - 1] ?? 0)
    if (gap === 2) return [each - 1, each]
    return gap > 2 ? [null, each] : [each]
  })
}
