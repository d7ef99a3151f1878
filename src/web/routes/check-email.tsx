import { createFileRoute, useRouter } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { AuthPage } from '#web/features/identity/accounts/auth-page.tsx'
import { MailCode } from '#web/features/identity/accounts/mail-code.tsx'
import { NewLink } from '#web/features/identity/accounts/new-link.tsx'
import { useReturn, useTypedEmail } from '#web/features/identity/accounts/use-return.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/check-email')({
  head: unlisted('Check your email'),
  component: CheckEmailScreen,
})

function CheckEmailScreen() {
  const email = useTypedEmail()
  const { returnUrl } = useReturn()
  const { history } = useRouter()
  const confirmed = ({ needsPassword }: { needsPassword: boolean }) => {
    showToast('Your email is confirmed. You are signed in.', 'good')
    history.replace(needsPassword ? pathOf(links.updatePassword()) : returnUrl)
  }
  return (
    <AuthPage
      title="Check Your Email"
      intro={
        <>
          A confirmation link was sent to{' '}
          {email ? (
            <strong className="font-medium break-words text-ink">{email}</strong>
          ) : (
            <span>your email address</span>
          )}
          <span>. Please open it to verify your email before you sign in.</span>
        </>
      }
    >
      <MailCheck aria-hidden="true" size={40} strokeWidth={1.5} className="mb-6 text-accent" />
      {email && (
        <div className="mb-6">
          <MailCode emails={[email]} type="signup" onDone={confirmed} />
        </div>
      )}
      <ButtonLink link={links.login(returnUrl)} {...(email && { state: { email } })} className="w-full">
        Back to Sign In
      </ButtonLink>
      <div className="mt-6 space-y-3 border-t border-rule pt-4 text-sm text-muted">
        <p>Nothing there after a minute? Look into the spam folder, or ask again.</p>
        {email && <NewLink kind="signup" email={email} returnUrl={returnUrl} />}
      </div>
    </AuthPage>
  )
}
