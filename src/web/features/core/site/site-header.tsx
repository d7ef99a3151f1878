import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PAGES } from '#contract/pages.ts'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/list-count.ts'
import { Mark } from './mark.tsx'
import { asidePlaces, headerPlaces, mainPlaces } from './navigation.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

type Props = { productName: string; search: ReactNode; account: ReactNode; menu: ReactNode }

/**
 * Logo, search and account, always in reach; below them the main places, which scroll away. A rule appears once the
 * page has moved. What has no room, because text is enlarged or the name is long, goes to a further line.
 */
export function SiteHeader({ productName, search, account, menu }: Props) {
  const isScrolled = useIsScrolled()
  return (
    <>
      <header
        data-scrolled={isScrolled || undefined}
        className="group/header sticky top-0 z-30 border-b border-transparent bg-page transition-colors data-scrolled:border-rule print:hidden"
      >
        <div className="gutter flex min-h-16 flex-wrap items-center gap-x-3 sm:gap-x-5 lg:gap-x-8">
          <Link
            {...links.home()}
            className="flex min-h-11 min-w-0 items-center gap-2 text-[min(1.125rem,6.5vw)] font-semibold tracking-tight"
          >
            <Mark className="size-7 shrink-0 text-accent" />
            <span className="truncate">{productName}</span>
          </Link>
          {search}
          {headerPlaces.length > 0 && (
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
          )}
          {account}
          {menu}
        </div>
      </header>
      <nav aria-label="Main" className="gutter hidden sm:block print:hidden">
        <ul className="-mx-3 flex h-11 items-center gap-1 text-sm md:gap-2">
          {[...mainPlaces, ...asidePlaces].map(({ label, link }, index) => (
            // Between phone and desktop the hint of the search stands at the right.
            <li
              key={label}
              className={classes(
                index === mainPlaces.length && 'ml-auto',
                index >= mainPlaces.length && 'max-lg:hidden',
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
      </nav>
    </>
  )
}

function ListCount() {
  const count = useListCount()
  return count > 0 && <span className="figures ml-1.5">{count}</span>
}
