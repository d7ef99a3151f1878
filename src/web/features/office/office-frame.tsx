import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#contract/office-vocabulary.ts'
import { useOffice } from '#web/lib/office.ts'
import { CommandBar } from './command-bar.tsx'
import { OfficeDoor } from './office-door.tsx'
import { placesFor } from './places.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useOfficeKeys } from './use-office-keys.ts'

/** Around every screen of the back office: the way to all others, by pointer and by keys; or what comes before them. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice()
  if (!office || office.roles.length === 0) return children
  if (office.refusal) return <OfficeDoor refusal={office.refusal} />
  return <Frame permissions={office.permissions}>{children}</Frame>
}

type Open = 'commands' | 'shortcuts' | null

function Frame({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  const [open, setOpen] = useState<Open>(null)
  useOfficeKeys({ onFind: () => setOpen('commands'), onHelp: () => setOpen('shortcuts') })
  const close = () => setOpen(null)
  return (
    <div className="mx-auto w-full max-w-[1264px] lg:flex">
      <nav
        aria-label="Back office"
        className="flex shrink-0 items-center overflow-x-auto border-b border-rule px-4 text-sm lg:block lg:w-36 lg:border-b-0 lg:py-8 lg:pl-8 lg:pr-0 print:hidden"
      >
        {placesFor(permissions).map(({ heading, places }) => (
          <div key={heading} className="lg:mb-4">
            <p className="text-xs text-muted max-lg:hidden">{heading}</p>
            <ul className="flex lg:block">
              {places.map(({ label, link, isView = false }) => (
                <li key={label}>
                  <Link
                    {...link}
                    activeOptions={{ exact: true, includeSearch: isView }}
                    className="inline-flex min-h-11 items-center pr-4 whitespace-nowrap text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink lg:min-h-9"
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
          onClick={() => setOpen('commands')}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink lg:min-h-9"
        >
          Go to… <kbd className="ml-2 text-xs max-lg:hidden">Ctrl K</kbd>
        </button>
        <button
          type="button"
          onClick={() => setOpen('shortcuts')}
          className="inline-flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink max-lg:hidden lg:min-h-9"
        >
          Shortcuts <kbd className="ml-2 text-xs">?</kbd>
        </button>
      </nav>
      <div className="min-w-0 flex-1">{children}</div>
      {open === 'commands' && <CommandBar permissions={permissions} onClose={close} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </div>
  )
}
