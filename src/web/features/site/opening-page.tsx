import { useRouterState } from '@tanstack/react-router'

/** A line at the top while the next page is on its way for longer than a moment; this one stays in use meanwhile. */
export function OpeningPage() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isPending) return null
  return (
    <div
      role="progressbar"
      aria-label="Opening the page"
      className="invisible fixed inset-x-0 top-0 z-50 h-1 print:hidden"
      style={{ animation: 'appear 0.01s 0.3s forwards' }}
    >
      <div className="h-full animate-pulse bg-accent" />
    </div>
  )
}
