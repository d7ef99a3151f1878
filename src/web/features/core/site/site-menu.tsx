import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { useId, useRef } from 'react'
import { useShownPerson } from '#web/lib/session.ts'
import {
  asidePlaces,
  mainPlaces,
  personPlaces,
  placesWith,
  useMenuAccess,
  visitorPlaces,
} from './navigation.ts'
import { useHasMarket } from './queries.ts'
import { useWayBack } from './sign-in-link.tsx'

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
