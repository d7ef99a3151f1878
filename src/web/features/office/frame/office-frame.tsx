import { notifyManager, onlineManager, type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Mark } from '#web/features/core/site/mark.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { ReadAgain } from '#web/features/core/site/read-again.tsx'
import { AskingForFactor, SignInAgain } from '#web/features/core/site/sensitive.tsx'
import { ApiError, call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { useKeptFocus } from '#web/lib/use-kept-focus.ts'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CentredSpinner } from '#web/ui/spinner.tsx'
import { isTyping, typedKey } from '#web/ui/typed-key.ts'
import { CommandBar } from './command-bar.tsx'
import { OfficePlaces } from './office-places.tsx'

/** Around every screen of the back office: the way to all others, by pointer and by keys; or what comes before them. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const office = useOffice()
  // Before the second factor is shown, every call of a screen is refused.
  const isUnknown = useSignedIn() !== null && office === undefined
  if (office?.roles.length && office.invited.length === 0 && !office.refusal)
    return <Frame permissions={office.permissions}>{children}</Frame>
  return (
    <>
      <header className="gutter flex min-h-16 items-center border-b border-rule print:hidden">
        <Home />
        <Link {...links.home()} className="ml-auto py-2.5 text-sm text-muted hover:text-ink">
          To the site
        </Link>
      </header>
      {isUnknown ? <CentredSpinner text="Opening the back office..." /> : doorOf(office, children)}
    </>
  )
}

/** What a person still has to do before the office opens to them; else what the screen says by itself. */
function doorOf(office: ReturnType<typeof useOffice>, children: ReactNode) {
  if (office?.invited.length) {
    const roles = new Intl.ListFormat('en').format(office.invited)
    return (
      <Door intro={`An administrator invited you as ${roles}.`}>
        <ActButton
          text="Join the back office"
          busyText="Joining..."
          look="primary"
          work={() => call('joinOffice', {})}
          says={() => `You are ${roles} now.`}
          changes={['getOffice']}
        />
      </Door>
    )
  }
  if (!office?.roles.length || !office.refusal) return children
  const { code, message } = office.refusal
  return (
    <Door>
      {code === 'second_factor_needed' ? (
        <>
          <p className="mb-4">{message}</p>
          <ButtonLink link={officeLinks.secondFactor()} look="primary">
            Set up a second factor
          </ButtonLink>
        </>
      ) : (
        <SignInAgain>{message}</SignInAgain>
      )}
    </Door>
  )
}

const Door = ({ intro, children }: { intro?: string; children: ReactNode }) => (
  <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
    <PageHead title="Back office">{intro}</PageHead>
    <div className="mt-6 max-w-xl">{children}</div>
  </main>
)

function Home() {
  const name = useQuery(settingsQuery).data?.product_name
  return (
    <Link {...links.office()} className="flex min-h-11 min-w-0 items-center gap-2 font-semibold lg:min-h-9">
      <Mark className="size-6 shrink-0 text-accent" />
      <span className="truncate">
        {name} <span className="font-normal text-muted">Office</span>
      </span>
    </Link>
  )
}

type Open = 'commands' | 'shortcuts' | null

function Frame({ permissions, children }: { permissions: readonly Permission[]; children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState<Open>(null)
  useOfficeKeys({ onFind: () => setOpen('commands'), onHelp: () => setOpen('shortcuts') })
  useKeptFocus()
  const rail = useRail()
  const close = () => setOpen(null)
  const find = () => {
    rail.current?.hidePopover()
    setOpen('commands')
  }
  return (
    <div data-office="" className="lg:flex lg:items-start">
      <header className="gutter sticky top-0 z-20 flex min-h-14 items-center gap-1 border-b border-rule bg-page lg:hidden print:hidden">
        <Home />
        <IconButton label="Find or go to" className="ml-auto" onClick={find}>
          <Search aria-hidden="true" size={20} />
        </IconButton>
        <button
          type="button"
          aria-label="Screens"
          popoverTarget={id}
          className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Menu aria-hidden="true" size={22} />
        </button>
      </header>
      {/* On phones a popover, on wide screens always there. */}
      <div
        ref={rail}
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 right-3 m-0 max-h-[calc(100dvh-4.5rem)] w-64 overflow-y-auto rounded-md border-0 bg-surface p-3 text-sm text-ink shadow-float lg:sticky lg:top-0 lg:right-auto lg:flex lg:h-dvh lg:max-h-none lg:w-52 lg:shrink-0 lg:flex-col lg:rounded-none lg:border-r lg:border-rule lg:bg-page lg:shadow-none print:hidden"
      >
        <header className="max-lg:hidden">
          <Home />
          <button
            type="button"
            onClick={find}
            className="mt-1 flex min-h-8 w-full items-center justify-between rounded-md border border-edge bg-surface px-2.5 text-left text-muted hover:text-ink"
          >
            Find or go to <kbd className="text-xs">Ctrl K</kbd>
          </button>
        </header>
        <OfficePlaces permissions={permissions} />
        <Person onShortcuts={() => setOpen('shortcuts')} />
      </div>
      <div className="min-w-0 flex-1">
        <UnreadNotice />
        <AskingForFactor>{children}</AskingForFactor>
      </div>
      {open === 'commands' && <CommandBar permissions={permissions} onClose={close} />}
      {open === 'shortcuts' && <ShortcutList onClose={close} />}
    </div>
  )
}

const AWAY = 'flex min-h-9 items-center text-muted hover:text-ink lg:min-h-6'

function Person({ onShortcuts }: { onShortcuts: () => void }) {
  const person = useSignedIn()
  return (
    <nav
      aria-label="You and the site"
      className="mt-4 flex flex-wrap gap-x-4 border-t border-rule pt-2 lg:mt-auto lg:pt-1"
    >
      <Link {...links.profile()} className={`${AWAY} w-full truncate font-medium`}>
        {person?.name || person?.email || 'Your profile'}
      </Link>
      <Link {...links.home()} className={AWAY}>
        To the site
      </Link>
      <Link {...links.logout()} className={AWAY}>
        Sign out
      </Link>
      <button type="button" onClick={onShortcuts} className={`${AWAY} max-lg:hidden`}>
        Shortcuts <kbd className="ml-2 text-xs">?</kbd>
      </button>
    </nav>
  )
}

/** The rail closes on phones when another screen opens, and shows the open one on wide screens. */
function useRail() {
  const rail = useRef<HTMLDivElement>(null)
  const href = useLocation({ select: (location) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another place
  useEffect(() => {
    if (rail.current?.matches(':popover-open')) rail.current.hidePopover()
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [href])
  return rail
}

const SHORTCUTS = [
  ['Ctrl K', 'Find a record or go to a screen (on a Mac ⌘ K)'],
  ['/', 'Find in the list, or go to a screen'],
  ['j', 'Next entry of the list'],
  ['k', 'Entry before it'],
  ['x', 'Choose the entry'],
  ['Enter', 'Open the entry'],
  ['?', 'These shortcuts'],
  ['Esc', 'Close'],
] as const

function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <dl className="divide-y divide-rule">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={keys} className="flex items-baseline justify-between gap-6 py-2 text-sm">
            <dt className="whitespace-nowrap">
              <kbd className="font-medium text-ink">{keys}</kbd>
            </dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Above the screen that is open: that there is no connection, or the way to ask again for what could not be read. */
export function UnreadNotice() {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  )
  const isUnread = useIsUnread()
  const isQuiet = isOnline && !isUnread
  return (
    <div role="status" className={isQuiet ? '' : 'gutter pt-4 text-sm'}>
      {!isOnline && (
        <p>
          There is no connection. What you typed stays here. What you send now is refused: send it again
          later.
        </p>
      )}
      {isOnline && isUnread && (
        <>
          <p>Not everything on this screen could be read.</p>
          <ReadAgain />
        </>
      )}
    </div>
  )
}

/**
 * Refusals are left out: repeating the request gives the same answer. A query being repeated counts as unread until it
 * has data.
 */
const isUnreadQuery = ({ state: { status, error, errorUpdateCount } }: Query) =>
  (status === 'error' && !(error instanceof ApiError && error.status < 500)) ||
  (status === 'pending' && errorUpdateCount > 0)

function useIsUnread() {
  const queries = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => queries.subscribe(notifyManager.batchCalls(changed)),
    () => queries.findAll({ type: 'active', predicate: isUnreadQuery }).length > 0,
    () => false,
  )
}

type Keys = { onFind: () => void; onHelp: () => void }

/** The search field of a screen's list. */
const FIELD = 'input[data-find], [data-find] input'
const ENTRIES = 'main :is(article, [data-entry]):not(details:not([open]) *)'

/**
 * Keys of the back office: Ctrl or Cmd and K opens the command bar, `/` goes to the screen's own field or else to the
 * bar, `?` lists the keys, `j` and `k` walk through the entries of a list, `x` chooses the entry and Enter opens it.
 */
export function useOfficeKeys({ onFind, onHelp }: Keys) {
  useEffect(() => {
    const press = typedKey((event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onFind()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsked()) return
      const act = {
        '/': () => find(onFind),
        '?': onHelp,
        j: () => walk(1),
        k: () => walk(-1),
        x: () => pressIn('[data-mark]'),
        Enter: openHere(),
      }[event.key]
      if (!act) return
      // The site's own `/` would go to the search of the catalogue.
      event.preventDefault()
      event.stopImmediatePropagation()
      act()
    })
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [onFind, onHelp])
}

function find(otherwise: () => void) {
  const field = document.querySelector<HTMLInputElement>(FIELD)
  if (field) field.focus()
  else otherwise()
}

/** Steps to the next entry; where the list is on its way, as soon as it is there. */
function walk(by: 1 | -1) {
  const list = document.querySelector('main [data-rows][aria-busy=true]')
  if (list) return onceReady(list, () => walk(by))
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)]
  const at = entries.findIndex((entry) => entry.contains(document.activeElement))
  const next = entries[at < 0 ? (by > 0 ? 0 : entries.length - 1) : at + by]
  if (!next) return
  next.tabIndex = -1
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function onceReady(list: Element, go: () => void) {
  const watch = new MutationObserver(() => {
    watch.disconnect()
    go()
  })
  watch.observe(list, { attributeFilter: ['aria-busy'] })
}

/** Presses something inside the entry that has the focus. */
function pressIn(selector: string) {
  document.activeElement?.closest(ENTRIES)?.querySelector<HTMLElement>(selector)?.click()
}

/** Opens the first link of a focused entry; Enter on a button or link keeps its meaning. */
const openHere = () => (document.activeElement?.matches(ENTRIES) ? () => pressIn('a[href]') : undefined)

const isAsked = () => document.querySelector('dialog[open]') !== null
