import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/identity/accounts/auth-page.tsx'
import { LogoutQuestion } from '#web/features/identity/accounts/logout-question.tsx'
import { unlisted } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/logout')({
  head: unlisted('Log out'),
  component: () => (
    <AuthPage title="Log Out">
      <LogoutQuestion />
    </AuthPage>
  ),
})
