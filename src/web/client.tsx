import './lib/older-browsers.ts'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { CompoundPage } from './features/market/compound/compound-page.ts'
import { VendorPage } from './features/market/vendors/vendor-page.ts'
import { loadIfThere, reloadWhenMissing } from './lib/reload-once.ts'
import { keysOf, watchTyping } from './lib/typed-over-reload.ts'
import { getRouter } from './router.tsx'

/**
 * Where the browser starts. The framework's own entry brings the client of server functions, a tenth of the first
 * load; this product has no server functions, its calls are those of the contract.
 *
 * Between the steps the browser may paint and answer. Evaluating the program and making the router
 * are the longest that it does at once.
 */
async function start() {
  await nextTask()
  const router = getRouter()
  watchTyping()
  reloadWhenMissing()
  allowMissingAhead(router)
  await nextTask()
  // The served page can be read, and its links lead on; an error would take its place.
  if (!(await loadParts(router))) return
  const fields = keysOf()
  let focused: EventTarget | null = document.activeElement
  document.addEventListener('focusin', ({ target }) => {
    focused = target
  })
  // Few pages are changed by others, so the part that minds it comes only then.
  const { observer, records = [] } = window.foreignNodes ?? {}
  if (records.length > 0)
    (await import('./features/core/site/foreign-nodes.ts')).putForeignNodesAside(records)
  observer?.disconnect()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      {
        onRecoverableError(error) {
          reportError(error)
          void import('./features/core/site/fill-fields.ts').then(({ carryOver }) =>
            carryOver(fields, focused),
          )
        },
      },
    )
  })
}

/**
 * Loads the program of the screen and of its subject, so that a first press is answered like all others. False where a
 * part cannot be had; then `reloadWhenMissing` has reloaded the page, or does.
 */
async function loadParts(router: ReturnType<typeof getRouter>) {
  const subject = document.querySelector<HTMLElement>('[data-subject]')?.dataset.subject
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const parts: { preload?: () => Promise<void> | undefined }[] = routes.flatMap(
    ({ options }) => options.component ?? [],
  )
  if (subject) parts.push(subject === 'vendor' ? VendorPage : CompoundPage)
  await Promise.all(parts.map((part) => part.preload?.()))
  // A part that is there has nothing left to load.
  return parts.every((part) => !part.preload)
}

/** A prefetched part may be missing: following the link reloads the page. */
function allowMissingAhead(router: ReturnType<typeof getRouter>) {
  const { preloadRoute } = router
  router.preloadRoute = ((...given: Parameters<typeof preloadRoute>) =>
    loadIfThere(() => preloadRoute(...given))) as typeof preloadRoute
}

const nextTask = () => new Promise((next) => setTimeout(next))

void start()
