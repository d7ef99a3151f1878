import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/identity/accounts/auth-page.tsx'
import { RequireSession } from '#web/features/identity/accounts/require-session.tsx'
import { UpdatePasswordForm } from '#web/features/identity/accounts/update-password-form.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/account/update-password')({
  head: unlisted('Set new password'),
  component: UpdatePasswordScreen,
})

function UpdatePasswordScreen() {
  return (
    <RequireSession>
      {({ email, needsPassword }) => (
        <AuthPage
          title="Set New Password"
          intro={
            needsPassword
              ? `Two sign-ups used ${email} with different passwords, so we kept neither. Choose the password of your account.`
              : `For ${email}. All your other sessions end with it.`
          }
        >
          <UpdatePasswordForm email={email} />
        </AuthPage>
      )}
    </RequireSession>
  )
}
