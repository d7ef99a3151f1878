import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { links } from '#web/lib/links.ts'
import { Mark } from './mark.tsx'
import { headerPlaces, mainPlaces } from './navigation.ts'
import { useIsScrolled } from './use-is-scrolled.ts'

type Props = { productName: string; search: ReactNode; account: ReactNode; menu: ReactNode }

/**
 * Logo, search and account, always in reach; below them the main places, which scroll away. A rule appears once the
 * page has moved.
 */
export function SiteHeader({ productName, search, account, menu }: Props) {
  const isScrolled = useIsScrolled()
  return (
    <>
      <header
        data-scrolled={isScrolled || undefined}
        className="group/header sticky top-0 z-30 border-b border-transparent bg-page transition-colors data-scrolled:border-rule"
      >
        <div className="gutter flex h-16 items-center gap-3 sm:gap-5 lg:gap-8">
          <Link
            {...links.home()}
            className="flex min-h-11 shrink-0 items-center gap-2 text-lg font-semibold tracking-tight"
          >
            <Mark className="size-7 text-accent" />
            {productName}
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
        <ul className="-ml-3 flex h-11 items-center gap-1 text-sm md:gap-2">
          {mainPlaces.map(({ label, link }) => (
            <li key={label}>
              <Link
                {...link}
                activeOptions={{ exact: true, includeSearch: false }}
                className="inline-flex min-h-11 items-center rounded-md px-3 text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
