import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
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
  await nextTask()
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

const nextTask = () => new Promise((next) => setTimeout(next))

void start()
