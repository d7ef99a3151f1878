import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { links } from '#web/lib/links.ts'
import { useOffice } from '#web/lib/office.ts'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { CommandBar } from './command-bar.tsx'
import { OfficeDoor } from './office-door.tsx'
import { placesFor } from './places.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { UnreadNotice } from './unread-notice.tsx'
import { useOfficeKeys } from './use-office-keys.ts'

/** Around every screen of the back office: the way to all others, by pointer and by keys; or what comes before them. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice()
  if (!office || office.roles.length === 0) return children
  if (office.refusal) return <OfficeDoor refusal={office.refusal} />
  return <Frame permissions={office.permissions}>{children}</Frame>
}

const PLACE = 'inline-flex min-h-11 items-center pr-4 whitespace-nowrap text-muted hover:text-ink lg:min-h-8'

type Open = 'commands' | 'shortcuts' | null

function Frame({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  useOfficeKeys({ onFind: () => setOpen('commands'), onHelp: () => setOpen('shortcuts') })
  useKeptFocus()
  const nav = useShownPlace()
  const close = () => setOpen(null)
  return (
    <div data-office="" className="mx-auto w-full max-w-[79rem] lg:flex lg:items-start">
      <nav
        ref={nav}
        aria-label="Back office"
        className="flex shrink-0 items-center overflow-x-auto border-b border-rule px-4 text-sm lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-4rem)] lg:w-40 lg:overflow-y-auto lg:border-b-0 lg:py-8 lg:pl-8 lg:pr-0 print:hidden"
      >
        <button type="button" onClick={() => setOpen('commands')} className={`${PLACE} max-lg:font-medium`}>
          Go to… <kbd className="ml-2 text-xs max-lg:hidden">Ctrl K</kbd>
        </button>
        {placesFor(permissions).map(({ heading, places }) => (
          <div key={heading} className="lg:mt-4">
            <p className="text-xs font-semibold max-lg:hidden">{heading}</p>
            <ul className="flex lg:block">
              {places.map(({ label, link, isView = false }) => (
                <li key={label}>
                  <Link
                    {...link}
                    activeOptions={{ exact: isView || link.to === links.office().to, includeSearch: isView }}
                    className={`${PLACE} aria-[current]:font-medium aria-[current]:text-ink`}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <button
          type="button"
          onClick={() => setOpen('shortcuts')}
          className={`${PLACE} max-lg:hidden lg:mt-3`}
        >
          Shortcuts <kbd className="ml-2 text-xs">?</kbd>
        </button>
      </nav>
      <div className="min-w-0 flex-1">
        <UnreadNotice />
        {children}
      </div>
      {open === 'commands' && <CommandBar permissions={permissions} onClose={close} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </div>
  )
}

/** Scrolls only the list of screens, to the open one. */
function useShownPlace() {
  const nav = useRef<HTMLElement>(null)
  const href = useLocation({ select: (location) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another place
  useEffect(() => {
    const box = nav.current?.getBoundingClientRect()
    const place = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!box || !place) return
    const isBeside = place.left < box.left || place.right > box.right
    const isBeyond = place.top < box.top || place.bottom > Math.min(box.bottom, innerHeight)
    nav.current?.scrollBy({
      left: isBeside ? place.left - box.left - (box.width - place.width) / 2 : 0,
      top: isBeyond ? place.top - box.top - (box.height - place.height) / 2 : 0,
    })
  }, [href])
  return nav
}
