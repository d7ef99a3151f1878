import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/lib/api.ts'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { links } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { verifyCode } from '#web/lib/verify-code.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeForm } from '#web/ui/code-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Doing } from './use-act.tsx'

type Asked = { error: ApiError; go: () => void; stop: () => void }

/** Around presses whose calls may ask for the second factor again: it is asked for in their place, and the work repeated. */
export function AskingForFactor({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      const isAnswerable = error instanceof ApiError && /^(factor|sign_in)_too_old$/.test(error.code)
      if (!isAnswerable) throw error
      await new Promise<void>((go, stop) => setAsked({ error, go, stop: () => stop(error) }))
      return work()
    }
  }
  const close = (answer: () => void) => {
    setAsked(null)
    answer()
  }
  return (
    <Doing value={run}>
      {children}
      {asked && (
        <Dialog title="Please confirm that it is you" onClose={() => close(asked.stop)}>
          {asked.error.code === 'factor_too_old' ? (
            // A code from the app raises the session that is there, with a new time.
            <CodeForm
              confirm={async (code) => {
                await fromAuth((client) => verifyCode(client, code))
                close(asked.go)
              }}
            />
          ) : (
            <SignInAgain>{asked.error.message}</SignInAgain>
          )}
        </Dialog>
      )}
    </Doing>
  )
}

/** Ends the session of this browser and leads to the next one, and from there back to this screen. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const router = useRouter()
  async function leave() {
    // The screen that is open: the frame around it has the address of them all. The sign-out leads away from it.
    const { href } = router.latestLocation
    await (await auth()).signOut({ scope: 'local' })
    await navigate(links.login(href))
  }
  return (
    <>
      <p className="mb-4">{children}</p>
      <Button look="primary" onClick={leave}>
        Sign in again
      </Button>
    </>
  )
}
