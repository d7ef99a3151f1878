import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useShownPerson } from '#web/lib/session.ts'
import type { Person } from '#web/lib/session-state.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { accountPlaces, useMenuAccess } from './navigation.ts'
import { SignInLink } from './sign-in-link.tsx'

/**
 * The right end of the header on wide screens: Login, or the menu of who is signed in. Its width is fixed where a
 * session is stored, since who sits here is known only after the page is shown.
 */
export function AccountArea() {
  const person = useShownPerson()
  return (
    <div className="flex w-15 shrink-0 justify-end max-sm:hidden lg:w-auto lg:in-data-[stored]:w-36">
      {person ? (
        <AccountMenu person={person} />
      ) : (
        <SignInLink className="inline-flex min-h-11 items-center rounded-md text-sm font-medium text-accent hover:text-accent-strong lg:border lg:border-edge lg:bg-surface lg:px-5 lg:text-ink lg:hover:border-ink lg:hover:bg-sunken">
          Login
        </SignInLink>
      )}
    </div>
  )
}

/** A native popover, like the menu of narrow screens. */
function AccountMenu({ person }: { person: Person }) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const { access, onToggle } = useMenuAccess()
  const places = accountPlaces(access)
  const name = person.name || person.email
  return (
    <>
      <button
        type="button"
        aria-label={`${name}: your account`}
        popoverTarget={id}
        className="-mr-2 flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 text-sm font-medium hover:bg-sunken"
      >
        <Avatar person={person} />
        <span className="truncate max-lg:hidden">{name}</span>
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        onToggle={onToggle}
        aria-label="Your account"
        style={{ right: 'max(1rem, calc((100vw - 79rem) / 2 + 1.5rem))' }}
        className="fixed inset-auto top-16 m-0 w-60 rounded-md border-0 bg-surface p-1.5 text-ink shadow-float"
      >
        <p className="border-b border-rule px-3 pt-1.5 pb-2.5 text-sm">
          <span className="block truncate font-medium">{name}</span>
          {person.name && <span className="block truncate text-muted">{person.email}</span>}
        </p>
        <div className="pt-1.5">
          {places.map(({ label, link }) => (
            <Link
              key={label}
              {...link}
              onClick={() => menu.current?.hidePopover()}
              className="flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sunken"
            >
              {label}
            </Link>
          ))}
        </div>
      </nav>
    </>
  )
}
