import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { classes } from '#web/lib/classes.ts'
import { useIsHydrated } from '#web/lib/hydration.ts'
import { links } from '#web/lib/links.ts'
import { useListCount } from '#web/lib/list-count.ts'
import { isCarriedOver, isListKept, replaceMyList, useMyList } from '#web/lib/my-list.ts'
import { knownParam } from '#web/lib/search-params.ts'
import { useSession } from '#web/lib/session.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { NeedsScripts } from '#web/ui/needs-scripts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AddEntry } from './add-entry.tsx'
import { EmptyList } from './empty-list.tsx'
import { Entries } from './entries.tsx'
import { settled, useChecked, useRecords } from './records.ts'
import { SaveChoice } from './save-choice.tsx'
import { VIEWS, type View, Views } from './views.tsx'

const loadTogether = () => import('./together-view.tsx').then((part) => ({ default: part.TogetherView }))
const TogetherView = lazy(loadTogether)
const CompareView = lazy(() => import('./compare-view.tsx').then((part) => ({ default: part.CompareView })))
const WatchView = lazy(() => import('./watch-view.tsx').then((part) => ({ default: part.WatchView })))
const DoctorView = lazy(() => import('./doctor-view.tsx').then((part) => ({ default: part.DoctorView })))
const BuyView = lazy(() => import('./buy-view.tsx').then((part) => ({ default: part.BuyView })))
const CarriedWatches = lazy(() =>
  import('./carried-watches.tsx').then((part) => ({ default: part.CarriedWatches })),
)

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
            <Link {...links.interactions()} className="text-accent underline underline-offset-3">
              interaction checker
            </Link>{' '}
            answers without it.
          </>
        }
      >
        <List view={view ?? 'together'} />
      </NeedsScripts>
    </main>
  )
}

function List({ view }: { view: View }) {
  const isHydrated = useIsHydrated()
  const entries = useMyList()
  const { data: known, error, refetch } = useRecords()
  const found = useChecked(known, entries)
  useEffect(() => {
    if (!known) return
    const next = settled(known, entries)
    if (JSON.stringify(next) !== JSON.stringify(entries)) replaceMyList(next)
  }, [known, entries])
  const oldWatches = useOldWatches()
  const isTogether = view === 'together' && entries.length > 0
  useEffect(() => {
    // With the records, not after them. What fails here is loaded again with the view.
    if (isTogether) loadTogether().catch(() => {})
  }, [isTogether])
  const failed = error && <Failed error={error} onRetry={() => void refetch()} />
  if (view === 'doctor' && entries.length > 0)
    return failed || !found || !known ? (
      (failed ?? <Spinner text="Reading the records..." />)
    ) : (
      <Suspense fallback={<Spinner text="Reading this view..." />}>
        <DoctorView known={known} found={found} entries={entries} />
      </Suspense>
    )
  const avoided = found?.pairs.filter(({ interactions: [first] }) => first?.severity === 'avoid') ?? []
  const inDanger = new Set(avoided.flatMap(({ asked }) => asked))
  return (
    <>
      <AddEntry known={known} isFirst={isHydrated && entries.length === 0} />
      <SaveChoice entries={entries} />
      {isHydrated && !isListKept() && (
        <p className="mt-2 text-sm text-caution">
          This browser stores nothing for this site, so your list lasts until you leave the page.
        </p>
      )}
      <Entries entries={entries} known={known} inDanger={inDanger} />
      {oldWatches !== null && (
        <Suspense>
          <CarriedWatches key={oldWatches} source={oldWatches} />
        </Suspense>
      )}
      {isHydrated && entries.length === 0 && <EmptyList />}
      {entries.length > 0 && (
        <>
          <Views view={view} avoided={avoided} />
          <div className="mt-4 sm:mt-6">
            <Suspense fallback={<Spinner text="Reading this view..." />}>
              {view === 'compare' ? (
                <CompareView entries={entries} />
              ) : view === 'buy' ? (
                <BuyView entries={entries} known={error ? null : known} />
              ) : view === 'watch' ? (
                <WatchView entries={entries} />
              ) : failed ? (
                failed
              ) : found && known ? (
                <TogetherView known={known} found={found} entries={entries} />
              ) : (
                <Spinner text="Reading the records..." />
              )}
            </Suspense>
          </div>
        </>
      )}
    </>
  )
}

/** Whose watches of before are not on the list yet; null when there are none. */
function useOldWatches(): string | null {
  const { status, person } = useSession()
  if (status === 'checking') return null
  const source = status === 'signed-in' ? `person ${person.id}` : 'device'
  if (status !== 'signed-in' && deviceStorage.getItem('watches') === null) return null
  return isCarriedOver(source) ? null : source
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode => (
  <>
    <Notice>{messageOf(error, 'The records could not be read, so nothing on this list was checked.')}</Notice>
    <Button className="mt-4" onClick={onRetry}>
      Try again
    </Button>
  </>
)
