import {
  CatchBoundary,
  type ErrorComponentProps,
  isNotFound,
  isRedirect,
  useLocation,
} from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { FaultText } from './section-error.tsx'

/**
 * A part that fails alone: it shows an error, reports the fault, and the rest of the page stays. Refusals,
 * redirects and missing pages are left to the route, which explains them.
 */
export function Section({ children }: { children: ReactNode }) {
  const href = useLocation({ select: (location) => location.href })
  const resetKey = useCallback(() => href, [href])
  return (
    <CatchBoundary getResetKey={resetKey} errorComponent={FailedSection}>
      {children}
    </CatchBoundary>
  )
}

function FailedSection({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError || isNotFound(error) || isRedirect(error)) throw error
  return (
    <section className="rounded-md border border-rule bg-surface p-4 md:p-6">
      <FaultText error={error} reset={reset} heading="h2" />
    </section>
  )
}
