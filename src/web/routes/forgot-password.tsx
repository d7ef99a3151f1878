import { createFileRoute, Link } from '@tanstack/react-router'
import { AuthPage, textLink } from '#web/features/identity/accounts/auth-page.tsx'
import { LinkForm } from '#web/features/identity/accounts/link-form.tsx'
import { links } from '#web/lib/links.ts'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/forgot-password')({
  head: unlisted('Reset password'),
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  return (
    <AuthPage
      title="Reset Password"
      intro="We send you a link by which you set a new password."
      footer={
        <Link {...links.login()} className={textLink}>
          Back to Sign In
        </Link>
      }
    >
      <LinkForm
        kind="recovery"
        submitText="Send Reset Link"
        sentText="a link to set a new password is on its way."
      />
    </AuthPage>
  )
}
