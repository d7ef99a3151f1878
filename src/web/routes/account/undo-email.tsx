import { createFileRoute } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { AuthPage } from '#web/features/identity/accounts/auth-page.tsx'
import { messageOf } from '#web/lib/api.ts'
import { askAuth } from '#web/lib/ask-auth.ts'
import { links } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'
import { auth } from '#web/lib/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const Route = createFileRoute('/account/undo-email')({
  validateSearch: (search) => textParam('token', search.token),
  head: unlisted('Bring your address back'),
  remountDeps: ({ search }) => search.token,
  component: UndoEmailScreen,
})

/** 'This was not me', from the mail about a changed email. Opening the page spends nothing: mail scanners open links. */
function UndoEmailScreen() {
  const { token } = Route.useSearch()
  const { act, isPending, error, data } = useAct({
    work: async () => {
      const answer = await askAuth<{ email: string }>('POST', '/email_change/undo', { token })
      // A session of this account in this browser has just ended.
      await (await auth()).signOut({ scope: 'local' })
      return answer
    },
  })
  if (data)
    return (
      <AuthPage title="Your Address Is Back">
        <div role="status" className="rounded-md bg-good-soft p-4">
          <CircleCheck aria-hidden="true" className="text-good" />
          <p className="mt-2">
            Your account uses <strong className="font-medium break-words">{data.email}</strong> again. All its
            sessions have ended.
          </p>
          <p className="mt-2">
            We have mailed you a link to set a new password. It works for one hour; after that use Forgot
            password.
          </p>
        </div>
        <ButtonLink link={links.forgotPassword()} className="mt-6 w-full">
          Forgot Password
        </ButtonLink>
      </AuthPage>
    )
  return (
    <AuthPage
      title="Did Another Person Change Your Email?"
      intro="Bring your earlier address back, and close the account to everybody who is in it now."
    >
      {error && <Notice>{messageOf(error, 'This did not work. Please try again.')}</Notice>}
      {token ? (
        <>
          <ul className="mb-6 list-disc space-y-2 pl-5 text-sm">
            <li>All sessions end, and the password no longer works. We mail you a link to set a new one.</li>
            <li>All passkeys and API keys are removed, and every second factor that was added since.</li>
            <li>Your reviews, lists and your plan stay as they are.</li>
          </ul>
          <Button look="primary" className="w-full" isBusy={isPending} onClick={() => act()}>
            Bring My Address Back
          </Button>
        </>
      ) : (
        <Notice>This link is incomplete. Open it from the mail again.</Notice>
      )}
      <p className="mt-6 text-sm text-muted">Did you change it yourself? Then close this page.</p>
    </AuthPage>
  )
}
