import { Link } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/my-list.ts'
import { Mark } from './mark.tsx'
import { asidePlaces, headerPlaces, mainPlaces, placesWith } from './navigation.ts'
import { useHasMarket } from './queries.ts'

type Props = { productName: string; search: ReactNode; account: ReactNode; menu: ReactNode }

/**
 * Logo, search and account, always in reach; below them the main places, which slide away on the way down and come back
 * on the way up. A rule appears once the page has moved. What has no room, because text is enlarged or the name is long, goes to a further line.
 */
export function SiteHeader({ productName, search, account, menu }: Props) {
  const scrolled = useScrolled()
  const isBack = scrolled === 'up'
  const ways = placesWith(useHasMarket(), mainPlaces)
  return (
    <>
      <header
        data-scrolled={scrolled !== 'top' || undefined}
        data-row={isBack ? 'back' : undefined}
        className="group/header sticky top-0 z-30 border-b border-transparent bg-page transition-colors data-scrolled:border-rule print:hidden"
      >
        <div className="gutter flex min-h-16 flex-wrap items-center gap-x-3 sm:gap-x-5 lg:gap-x-8">
          <Link
            {...links.home()}
            className="flex min-h-11 min-w-0 items-center gap-2 text-[min(1.125rem,6.5vw)] font-semibold tracking-tight"
          >
            <Mark className="size-7 shrink-0 text-accent" />
            <span className="truncate max-xs:sr-only">{productName}</span>
          </Link>
          {search}
          <nav
            aria-label="Terms and privacy"
            className="ml-auto hidden shrink-0 items-center gap-4 text-sm sm:flex lg:gap-6"
          >
            {headerPlaces.map(({ label, link }) => (
              <Link key={label} {...link} className="py-2.5 text-muted hover:text-ink">
                {label}
              </Link>
            ))}
          </nav>
          {account}
          <ListSign />
          {menu}
        </div>
      </header>
      <nav
        aria-label="Main"
        className={classes(
          'sticky top-16 z-[25] hidden bg-page transition-transform focus-within:translate-y-0 sm:block print:hidden',
          isBack && 'border-b border-rule',
          scrolled === 'down' && '-translate-y-[calc(100%+1px)]',
        )}
      >
        <div className="gutter">
          <ul className="-mx-3 flex h-11 items-center gap-1 text-sm md:gap-2">
            {[...ways, ...asidePlaces].map(({ label, link }, index) => (
              // Between phone and desktop the hint of the search stands at the right.
              <li
                key={label}
                className={classes(
                  index === ways.length && 'ml-auto',
                  index >= ways.length && 'max-lg:hidden',
                )}
              >
                <Link
                  {...link}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className="inline-flex min-h-11 items-center rounded-md px-3 text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
                >
                  {label}
                  {link.to === PAGES.myList.path && <ListCount />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </>
  )
}

/** On phones the list stands next to the search; wide screens have it in the row below. */
function ListSign() {
  const count = useListCount()
  return (
    <Link
      {...links.myList()}
      aria-label={count > 0 ? `My list, ${count}` : 'My list'}
      className="relative inline-flex size-[44px] shrink-0 items-center justify-center rounded-md text-muted hover:text-ink sm:hidden"
    >
      <ListChecks aria-hidden="true" size={21} />
      {count > 0 && (
        <span className="figures absolute top-1 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs font-medium text-on-accent">
          {count}
        </span>
      )}
    </Link>
  )
}

function ListCount() {
  const count = useListCount()
  return count > 0 && <span className="figures ml-1.5">{count}</span>
}

/** Below this the second row of the header is out of sight. */
const ROW_END_PX = 108
/** A page that settles, or a finger that trembles, is no direction. */
const LEAST_MOVE_PX = 8

type Scrolled = 'top' | 'down' | 'up'

/** Whether the page has left its top, and which way it moved last. */
export function useScrolled(): Scrolled {
  const [scrolled, setScrolled] = useState<Scrolled>('top')
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const y = window.scrollY
      const moved = y - before
      if (y <= 4) setScrolled('top')
      else if (y <= ROW_END_PX) setScrolled((last) => (last === 'up' ? 'up' : 'down'))
      else if (Math.abs(moved) < LEAST_MOVE_PX) return
      else setScrolled(moved < 0 ? 'up' : 'down')
      before = y
    }
    look()
    if (window.scrollY > 4) setScrolled('down')
    // Also of scrolling that is hidden from the router: `useFromTheTop`.
    const options = { passive: true, capture: true }
    window.addEventListener('scroll', look, options)
    return () => window.removeEventListener('scroll', look, options)
  }, [])
  return scrolled
}
