import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { links } from '#web/lib/links.ts'
import { isMissingModule, reloadOnce } from '#web/lib/reload-once.ts'
import { reportError } from '#web/lib/report-error.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Messages of browsers for a request that reached no server. */
const NETWORK_FAILURE =
  /^(Failed to fetch|NetworkError when attempting to fetch resource\.?|Load failed|fetch failed)$/

/** Replaces a screen that failed; header and footer stay. */
export const SectionError = (props: ErrorComponentProps) => (
  <main id="content" className="gutter py-16 md:py-24">
    <FaultText {...props} heading="h1" />
  </main>
)

/** Says that something failed, reports it once, and tries again. */
export function FaultText({
  error,
  reset,
  heading: Heading,
}: ErrorComponentProps & { heading: 'h1' | 'h2' }) {
  const router = useRouter()
  const [hasReloaded, setHasReloaded] = useState(false)
  // A newer program has replaced this page's program.
  const isReloading = isMissingModule(error) && !hasReloaded
  const isOnline = useIsOnline()
  // A network that fails is a `TypeError` of `fetch`, and a report of it would fail too.
  const isOffline =
    !isOnline || (error instanceof TypeError && NETWORK_FAILURE.test(error.message.slice(0, 100)))
  useEffect(() => {
    if (isReloading) void reloadOnce().then(() => setHasReloaded(true))
    else if (!isOffline) reportError('render', router.state.matches.at(-1)?.routeId ?? '/', error)
  }, [router, error, isReloading, isOffline])
  if (isReloading) return <p role="status">Opening the page…</p>
  return (
    <div role="alert" className="flex flex-col items-start">
      <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-lg'}>
        {isOffline ? 'No connection' : 'Something went wrong'}
      </Heading>
      <p className="mt-3 max-w-[52ch] text-muted">
        {isOffline
          ? 'This page could not be loaded, because there is no connection to the site. Check your network, then try again.'
          : "We've encountered an issue loading this page. Our team has been notified."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <TryAgain reset={reset} />
        <ButtonLink link={links.home()}>Go to Home</ButtonLink>
      </div>
    </div>
  )
}

/** Loads the failed screen again. */
export function TryAgain({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <Button look="primary" onClick={tryAgain}>
      Try Again
    </Button>
  )
}

const useIsOnline = () =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )

function subscribeToNetwork(changed: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
