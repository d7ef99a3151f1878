import { Link } from '@tanstack/react-router'
import { ListChecks, Menu } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { PAGES } from '#contract/pages.ts'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/my-list.ts'
import { useShownPerson } from '#web/lib/session.ts'
import { showToast } from '#web/ui/toast.tsx'
import { LOAD_FAILURE } from './load-failure.tsx'
import { Mark } from './mark.tsx'
import {
  asidePlaces,
  footerGroups,
  headerPlaces,
  mainPlaces,
  personPlaces,
  placesWith,
  useMenuAccess,
  visitorPlaces,
} from './navigation.ts'
import { useHasMarket } from './queries.ts'
import { useWayBack } from './sign-in-link.tsx'

type HeaderProps = { productName: string; search: ReactNode; account: ReactNode; menu: ReactNode }

/**
 * Logo, search and account, always in reach; below them the main places, which slide away on the way down and come back
 * on the way up. A rule appears once the page has moved. What has no room, because text is enlarged or the name is long, goes to a further line.
 */
export function SiteHeader({ productName, search, account, menu }: HeaderProps) {
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

/** The places of the header on narrow screens. A native popover: opens without scripts, closes on Escape. */
export function SiteMenu() {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const person = useShownPerson()
  const { access, onToggle } = useMenuAccess()
  const ownPlaces = person ? personPlaces(access) : visitorPlaces
  const ways = placesWith(useHasMarket(), mainPlaces)
  const state = useWayBack()
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        popoverTarget={id}
        className="-mr-2 inline-flex size-[44px] shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink sm:hidden"
      >
        <Menu aria-hidden="true" size={22} />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        onToggle={onToggle}
        aria-label="Menu"
        className="fixed inset-auto top-16 right-3 m-0 max-h-[calc(100dvh-5rem)] w-60 overflow-y-auto rounded-md border-0 bg-surface p-1.5 text-ink shadow-float sm:hidden"
      >
        {person && (
          <p className="mb-1.5 border-b border-rule px-3 pt-1 pb-2 text-sm">
            <span className="block text-muted">Signed in as</span>
            <span className="block truncate font-medium">{person.name || person.email}</span>
          </p>
        )}
        {[[...ways, ...asidePlaces], ownPlaces].map((places) => (
          <ul key={places[0]?.label} className="last:mt-1.5 last:border-t last:border-rule last:pt-1.5">
            {places.map(({ label, link }) => (
              <li key={label}>
                <Link
                  {...link}
                  state={state}
                  onClick={() => menu.current?.hidePopover()}
                  className="flex min-h-11 items-center rounded-md px-3 hover:bg-sunken"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  )
}

/** Ends every page with what these products are not, and the ways on in groups. */
export function SiteFooter({ productName }: { productName: string }) {
  const hasMarket = useHasMarket()
  return (
    <footer className="mt-16 border-t border-rule bg-sunken print:hidden">
      <div className="gutter grid gap-8 py-10 text-sm text-muted lg:grid-cols-[20rem_1fr] lg:gap-16 lg:py-12">
        <div>
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Mark className="size-5 text-accent" />
            {productName}
          </p>
          <p className="mt-2">We do the research, so you don&apos;t have to.</p>
          <h2 className="mt-4 text-sm text-ink">For research only</h2>
          <p className="mt-1 max-w-[68ch]">{DISCLAIMER}</p>
          {hasMarket && <PriceSettings />}
        </div>
        <nav aria-label="Footer" className="grid gap-x-6 gap-y-8 xs:grid-cols-2 md:grid-cols-4">
          {footerGroups.map(({ heading, places }) => (
            <div key={heading}>
              <h2 className="text-sm text-ink">{heading.replace('{product}', productName)}</h2>
              <ul className="mt-1">
                {placesWith(hasMarket, places).map(({ label, link }) => (
                  <li key={label}>
                    <Link {...link} className="footer-link">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

/** At the end of every page, closed: its choices load when the reader opens it. */
function PriceSettings() {
  const place = useRef<HTMLDetailsElement>(null)
  const [Choices, setChoices] = useState<ComponentType | null>(null)
  const load = () => {
    if (!place.current?.open) return
    import('./price-choices.tsx').then(
      ({ PriceChoices }) => setChoices(() => PriceChoices),
      () => showToast(LOAD_FAILURE),
    )
  }
  // It may have been opened before the page's program was there.
  useEffect(load, [])
  return (
    <details ref={place} onToggle={load} className="scripted mt-4 print:hidden">
      <summary className="inline-flex min-h-11 items-center font-medium text-ink">
        How prices are shown
      </summary>
      {/* As high as what comes into it. */}
      <div className="min-h-75">{Choices && <Choices />}</div>
    </details>
  )
}
