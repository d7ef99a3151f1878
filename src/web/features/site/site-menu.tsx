import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useId, useRef } from 'react'
import { links } from '#web/lib/links.ts'
import { headerPlaces, type Place } from './navigation.ts'

const PLACES: Place[] = [
  { label: 'Home', address: links.home() },
  { label: 'Search', address: links.searchPrompt() },
  { label: 'All compounds', address: links.listing() },
  ...headerPlaces,
]

/** The places of the header on narrow screens. A native popover: opens without scripts, closes on Escape. */
export function SiteMenu() {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        popoverTarget={id}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink sm:hidden"
      >
        <Menu aria-hidden="true" size={22} />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-auto top-16 right-3 m-0 w-60 rounded-md border-0 bg-surface p-1.5 text-ink shadow-float sm:hidden"
      >
        {PLACES.map(({ label, address }) => (
          <Link
            key={label}
            {...address}
            onClick={() => menu.current?.hidePopover()}
            className="flex min-h-11 items-center rounded-md px-3 hover:bg-sunken"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  )
}
