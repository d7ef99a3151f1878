import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { links } from '#web/lib/links.ts'
import { reportError } from '#web/lib/report-error.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Takes the place of a screen that could not be shown; header and footer stay. */
export function SectionError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    reportError('render', router.state.matches.at(-1)?.routeId ?? '/', error)
  }, [router, error])
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <main id="content" className="gutter flex flex-col items-start py-16 md:py-24">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="mt-3 max-w-[52ch] text-muted">
        We&apos;ve encountered an issue loading this page. Our team has been notified.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="primary" onClick={tryAgain}>
          Try Again
        </Button>
        <ButtonLink link={links.home()}>Go to Home</ButtonLink>
      </div>
    </main>
  )
}
