import { useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import type { Outcome } from '#web/lib/passkeys.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { arePasskeysHere } from './are-passkeys-here.ts'

/** Loaded once the form is there: a password needs none of it. */
const load = () => import('#web/lib/passkeys.ts')
type Program = Awaited<ReturnType<typeof load>>

/**
 * Signing in by passkey, from the email field or by this button. A session that begins is followed by the screen, like
 * one of another tab.
 */
export function PasskeyButton({ onTry }: { onTry: () => void }) {
  const isOffered = arePasskeysHere(useSuspenseQuery(settingsQuery).data)
  const asking = useRef<AbortController>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function run(
    ask: (program: Program, signal: AbortSignal) => Promise<Outcome>,
    dropped: string | null,
  ) {
    // A browser asks one such question at a time.
    asking.current?.abort()
    const own = new AbortController()
    asking.current = own
    const program = await load()
    if (own.signal.aborted) return
    const outcome = await ask(program, own.signal)
    if (asking.current !== own) return
    if (outcome.kind === 'failed') setFailure(outcome.text)
    if (outcome.kind === 'dropped' && dropped) setFailure(dropped)
  }
  const offer = () => run(({ offerInField }, signal) => offerInField(signal), null).catch(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the screen.
  useEffect(() => {
    if (isOffered) void offer()
    return () => asking.current?.abort()
  }, [isOffered])

  async function choose() {
    setFailure(null)
    onTry()
    setIsBusy(true)
    try {
      await run(
        async ({ hasPasskeys, signInByPasskey }, signal) =>
          hasPasskeys()
            ? signInByPasskey(signal)
            : { kind: 'failed', text: 'This browser is too old for passkeys. Please use your password.' },
        'No passkey was used. Try again, or use your password.',
      )
    } catch {
      setFailure('The passkey could not be checked. Please try again.')
    }
    setIsBusy(false)
    void offer()
  }

  if (!isOffered) return null
  return (
    <div className="mt-3">
      {failure && <Notice className="mb-3">{failure}</Notice>}
      <Button className="w-full" isBusy={isBusy} onClick={choose}>
        <KeyRound aria-hidden="true" size={18} />
        Sign in with a passkey
      </Button>
    </div>
  )
}
