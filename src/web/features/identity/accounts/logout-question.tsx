import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { links, pathOf } from '#web/lib/links.ts'
import { auth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const BACK_FALLBACK_MS = 100

/** Ends the session of this browser, in all its tabs; other devices stay signed in. */
export function LogoutQuestion() {
  const navigate = useNavigate()
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  const cancel = () => {
    router.history.back()
    // Who opened this page directly has nothing to go back to.
    setTimeout(() => {
      if (location.pathname === pathOf(links.logout())) void navigate(links.home())
    }, BACK_FALLBACK_MS)
  }
  const signOut = async () => {
    setState('leaving')
    try {
      const { error } = await (await auth()).signOut({ scope: 'local' })
      if (error) throw error
      const { forgetTyping } = await import('#web/lib/kept-typing.ts')
      forgetTyping()
      await navigate({ ...links.home(), replace: true })
    } catch {
      setState('failed')
    }
  }

  if (state === 'leaving') return <Spinner text="Logging Out... Please wait" />
  return (
    <div className="space-y-5">
      {state === 'failed' && (
        <Notice>You are still logged in: the server could not be reached. Please try again.</Notice>
      )}
      <p>Are you sure you want to log out of your account?</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={cancel}>Cancel</Button>
        <Button look="primary" onClick={signOut}>
          Yes, Logout
        </Button>
      </div>
    </div>
  )
}
