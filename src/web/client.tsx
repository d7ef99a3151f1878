import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

/**
 * Where the browser starts. The framework's own entry brings the client of server functions, a tenth of the first
 * load; this product has no server functions, its calls are those of the contract.
 *
 * Between the steps the browser may paint and answer: reading the program in and making its router are the longest
 * that it does at once.
 */
setTimeout(() => {
  const router = getRouter()
  setTimeout(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
      )
    }),
  )
})
