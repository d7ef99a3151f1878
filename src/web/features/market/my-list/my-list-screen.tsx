import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { Lock, OctagonAlert, Printer, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type KnownRecords, readListed } from '#domain/interactions/check-list.ts'
import type { ListChange } from '#domain/list/list-change.ts'
import { keyOf, type ListEntry } from '#domain/list/my-list.ts'
import { capital } from '#domain/text/capital.ts'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { ApiError, messageOf } from '#web/lib/api.ts'
import { changeHere, changeList, keyAfter, listQuery, NOT_CHANGED } from '#web/lib/change-list.ts'
import { classes } from '#web/lib/classes.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { links } from '#web/lib/links.ts'
import { isListKept, readEntriesHere, unlisted, useListCount, useMyList } from '#web/lib/my-list.ts'
import { knownParam } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.ts'
import { STORAGE_KEY, storedPerson } from '#web/lib/session-state.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AddEntry } from './add-entry.tsx'
import type { OnChange } from './in-view.ts'
import { type Checked, settled, useChecked, useRecords } from './records.ts'
import { DeleteUnread, SaveChoice } from './save-choice.tsx'
import { TABS, VIEWS, type View, Views } from './views.tsx'

const OPENING = <Spinner text="Reading this view..." />
const loadTogether = async () => (await import('./together-view.tsx')).TogetherView
const TogetherView = lazyPart(loadTogether, OPENING)
const CompareView = lazyPart(async () => (await import('./compare-view.tsx')).CompareView, OPENING)
const WatchView = lazyPart(async () => (await import('./watch-view.tsx')).WatchView, OPENING)
const DoctorView = lazyPart(async () => (await import('./doctor-view.tsx')).DoctorView, OPENING)
const BuyView = lazyPart(async () => (await import('./buy-view.tsx')).BuyView, OPENING)

/** A person's one list, and the record on it. */
export function MyListScreen() {
  const count = useListCount()
  const { view } = knownParam('view', useSearch({ strict: false }).view, VIEWS)
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <div
        className={classes(
          'flex flex-wrap items-center justify-between gap-x-4',
          view === 'doctor' && 'print:hidden',
        )}
      >
        <PageHead title={view === 'doctor' ? 'For a doctor or pharmacist' : 'My list'} />
        {count > 0 && view !== 'doctor' && (
          <Link
            {...links.myList('doctor')}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-accent print:hidden"
          >
            <Printer aria-hidden="true" size={17} />
            Print for a doctor
          </Link>
        )}
      </div>
      <NeedsScripts
        className="mt-4"
        instead={
          <>
            Your list is kept by this browser, which takes JavaScript, and that is switched off. The{' '}
            <TextLink link={links.interactions()}>interaction checker</TextLink> answers without it.
          </>
        }
      >
        <PersonsList view={view ?? 'together'} />
      </NeedsScripts>
    </main>
  )
}

/** A list that was not read must not look like an empty one. */
function PersonsList({ view }: { view: View }) {
  const { status, person } = useSession()
  const { data, error, refetch } = useQuery({ ...listQuery, enabled: status === 'signed-in' })
  if (status === 'code-needed')
    return (
      <p className="mt-2 text-sm text-muted">
        <TextLink link={links.login('/my-list')}>Enter your code</TextLink> to see the list in your account.
      </p>
    )
  // A check that fails is not a sign-out.
  if (status === 'signed-out' && storedPerson(deviceStorage.getItem(STORAGE_KEY)))
    return <Failed otherwise="Your session could not be checked." onRetry={() => location.reload()} />
  if (!person || data) return <List view={view} />
  return error ? (
    <>
      <Failed error={error} otherwise="Your list could not be read." onRetry={() => void refetch()} />
      {error instanceof ApiError && error.code === 'unreadable' && <DeleteUnread />}
    </>
  ) : (
    <Spinner text="Reading your list..." />
  )
}

function List({ view }: { view: View }) {
  const isHydrated = useHydrated()
  const queryClient = useQueryClient()
  const change = useAct({ work: (wanted: Partial<ListChange>) => changeList(queryClient, wanted) })
  const { act } = change
  const listed = useMyList()
  const { data: known, error, refetch } = useRecords()
  const entries = useMemo(() => (known ? unlisted([], settled(known, listed)) : listed), [known, listed])
  const found = useChecked(known, entries)
  const tried = useRef('')
  useEffect(() => {
    const put = unlisted(listed, entries)
    const remove = unlisted(entries, listed).map(keyOf)
    // What was refused once is not asked again by itself.
    if (remove.length === 0 || remove.join() === tried.current) return
    tried.current = remove.join()
    act({ put, remove })
  }, [listed, entries, act])
  const isTogether = view === 'together' && entries.length > 0
  // Alerts need no list.
  const hasViews = entries.length > 0 || view === 'watch'
  useEffect(() => {
    // With the records, not after them. What fails here is loaded again with the view.
    if (isTogether) loadTogether().catch(() => {})
  }, [isTogether])
  /** What needs the records, or why they are not there. */
  const checked = (show: (known: KnownRecords, found: Checked) => ReactNode) =>
    error ? (
      <Failed
        error={error}
        otherwise="The records could not be read, so nothing on this list was checked."
        onRetry={() => void refetch()}
      />
    ) : known && found ? (
      show(known, found)
    ) : (
      <Spinner text="Reading the records..." />
    )
  if (view === 'doctor' && entries.length > 0)
    return checked((known, found) => <DoctorView {...{ known, found, entries }} />)
  const avoided = found?.pairs.filter(({ interactions: [first] }) => first?.severity === 'avoid') ?? []
  const inDanger = new Set(avoided.flatMap(({ asked }) => asked))
  return (
    <>
      <AddEntry
        known={known}
        entries={entries}
        isFirst={isHydrated && entries.length === 0}
        onAdd={change.actAsync}
      />
      {change.error && <Notice>{messageOf(change.error, NOT_CHANGED)}</Notice>}
      <SaveChoice />
      {isHydrated && !isListKept() && (
        <p className="mt-2 text-sm text-caution">
          This browser stores nothing for this site, so your list lasts until you leave the page.
        </p>
      )}
      <Entries entries={entries} known={known} inDanger={inDanger} onChange={act} />
      {isHydrated && !hasViews && <EmptyList />}
      {hasViews && (
        <>
          <Views view={view} avoided={avoided} />
          <div className="mt-4 sm:mt-6">
            {view === 'compare' ? (
              <CompareView entries={entries} />
            ) : view === 'buy' ? (
              <BuyView entries={entries} known={error ? null : known} onChange={act} />
            ) : view === 'watch' ? (
              <WatchView entries={entries} />
            ) : (
              checked((known, found) => <TogetherView {...{ known, found, entries }} onChange={act} />)
            )}
          </div>
        </>
      )}
    </>
  )
}

type FailedProps = { error?: Error; otherwise: string; onRetry: () => void }

const Failed = ({ error, otherwise, onRetry }: FailedProps) => (
  <>
    <Notice>{messageOf(error, otherwise)}</Notice>
    <Button className="mt-4" onClick={onRetry}>
      Try again
    </Button>
  </>
)

/** What the list is for, while nothing is on it. */
const EmptyList = () => (
  <div className="mt-6 max-w-[68ch]">
    <p className="text-muted">Put everything you take, or think about, on one list. Four answers follow.</p>
    <dl className="mt-4 border-t border-rule">
      {TABS.map(([view, text]) => (
        <div key={view} className="border-b border-rule py-3">
          <dt className="font-medium">{capital(view)}</dt>
          <dd className="text-sm text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </div>
)

type EntriesProps = {
  entries: readonly ListEntry[]
  known: KnownRecords | undefined
  /** Names that a pair to avoid holds. */
  inDanger: ReadonlySet<string>
  onChange: OnChange
}

/** `isHere`: this browser alone kept it, a medicine or condition that the account never had. */
type Removed = { entry: ListEntry; before: string | undefined; isHere: boolean }

/** What is on the list: a press removes a name, and one more puts it back. */
export function Entries({ entries, known, inDanger, onChange }: EntriesProps) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const isBack = removed !== null && entries.some((entry) => keyOf(entry) === keyOf(removed.entry))
  return (
    <>
      {entries.length > 0 && (
        <ul aria-label="On your list" className="mt-3 flex flex-wrap gap-2">
          {entries.map((entry) => {
            const items = known ? readListed(known, entry).map(({ item }) => item) : []
            const isUnknown = known !== undefined && items.every((item) => !item.known)
            const isDangerous = items.some((item) => inDanger.has(item.asked))
            return (
              <li
                key={keyOf(entry)}
                className={classes(
                  'flex min-h-11 items-center rounded-md border pl-3 text-sm wrap-anywhere',
                  entry.kind === 'own' && 'border-dashed',
                  isDangerous
                    ? 'border-bad bg-bad-soft'
                    : isUnknown
                      ? 'border-caution bg-caution-soft'
                      : 'border-edge bg-surface',
                )}
              >
                {isDangerous && (
                  <OctagonAlert aria-label="To avoid:" size={15} className="mr-2 shrink-0 text-bad" />
                )}
                {entry.kind === 'own' && (
                  <Lock aria-hidden="true" size={14} className="mr-2 shrink-0 text-muted" />
                )}
                <span className="min-w-0">
                  <bdi className="font-medium">{entry.name}</bdi>{' '}
                  <span className={classes('text-xs text-muted', !isUnknown && 'max-sm:sr-only')}>
                    {isUnknown
                      ? 'not checked'
                      : entry.kind === 'own'
                        ? items[0]?.kind
                        : entry.kind === 'blend' && 'blend'}
                  </span>
                </span>
                <IconButton
                  label={`Remove ${entry.name}`}
                  onClick={() => {
                    const key = keyOf(entry)
                    const isHere =
                      entry.kind === 'own' && readEntriesHere().some((kept) => keyOf(kept) === key)
                    onChange({ remove: [key] })
                    setRemoved({ entry, before: keyAfter(entries, key), isHere })
                  }}
                  className="shrink-0 print:hidden"
                >
                  <X aria-hidden="true" size={16} />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {removed && !isBack && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-sm text-muted">
          <span role="status">Removed: {capital(removed.entry.name)}.</span>
          <Button
            autoFocus
            onClick={() =>
              (removed.isHere ? changeHere : onChange)({ put: [removed.entry], before: removed.before })
            }
          >
            Undo
          </Button>
        </p>
      )}
    </>
  )
}
