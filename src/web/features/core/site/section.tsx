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
 * A part of a page that fails alone: where it cannot be drawn, it says so, the fault is reported, and the rest of the page
 * stays. What the server refused, a redirect and an absent page are left to the route, which has words of its own.
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
