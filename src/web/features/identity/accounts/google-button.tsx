import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { leavingAuth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Signing in with an account elsewhere; comes back at `/finishLogin`. Says so where it is not available. */
export function GoogleButton({ text, returnUrl }: { text: string; returnUrl: string }) {
  const { google } = useSuspenseQuery(settingsQuery).data.auth
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function goToGoogle() {
    setState('leaving')
    const back = new URL(pathOf(links.finishLogin()), location.origin)
    back.searchParams.set('returnUrl', returnUrl)
    const client = await leavingAuth()
    const options = { redirectTo: back.href, queryParams: { prompt: 'select_account' } }
    const { error } = await client.signInWithOAuth({ provider: 'google', options })
    if (error) setState('failed')
  }

  return (
    <div>
      <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-rule after:h-px after:flex-1 after:bg-rule">
        or
      </p>
      {state === 'failed' && (
        <Notice className="mb-3">An unexpected error occurred. Please try again later.</Notice>
      )}
      <Button
        className="w-full"
        isBusy={state === 'leaving'}
        disabled={!google || state === 'leaving'}
        aria-describedby={google ? undefined : 'google-help'}
        onClick={() => goToGoogle().catch(() => setState('failed'))}
      >
        {/* The mark in the one colour of its surroundings. */}
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5" fill="currentColor">
          <path d="M21.8 10.2H12v3.9h5.6c-.5 2.5-2.6 3.9-5.6 3.9a6 6 0 1 1 0-12c1.5 0 2.9.5 3.9 1.5l2.9-2.9A10 10 0 1 0 12 22c5.8 0 9.9-4 9.9-9.8 0-.7 0-1.3-.1-2Z" />
        </svg>
        {text}
      </Button>
      {!google && (
        <p id="google-help" className="mt-1.5 text-center text-sm text-muted">
          Signing in with Google is not available here.
        </p>
      )}
    </div>
  )
}
