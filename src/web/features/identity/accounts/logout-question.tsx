import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { fromAuth } from '#web/lib/ask-auth.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const BACK_FALLBACK_MS = 100

/** Ends the session of this browser, in all its tabs; other devices stay signed in. */
export function LogoutQuestion() {
  const navigate = useNavigate()
  const router = useRouter()
  const { act, isPending, error } = useAct({
    work: async () => {
      await fromAuth((client) => client.signOut({ scope: 'local' }))
      const { forgetTyping } = await import('#web/lib/kept-typing.ts')
      forgetTyping()
      await navigate({ ...links.home(), replace: true })
    },
  })
  const cancel = () => {
    router.history.back()
    // Who opened this page directly has nothing to go back to.
    setTimeout(() => {
      if (location.pathname === pathOf(links.logout())) void navigate(links.home())
    }, BACK_FALLBACK_MS)
  }
  if (isPending) return <Spinner text="Logging Out... Please wait" />
  return (
    <div className="space-y-5">
      {error && <Notice>You are still logged in: the server could not be reached. Please try again.</Notice>}
      <p>Are you sure you want to log out of your account?</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={cancel}>Cancel</Button>
        <Button look="primary" onClick={() => act()}>
          Yes, Logout
        </Button>
      </div>
    </div>
  )
}
