import { createFileRoute } from '@tanstack/react-router'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { LogoutQuestion } from '#web/features/accounts/logout-question.tsx'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/logout')({
  head: ({ matches }) =>
    pageMeta(
      { kind: 'unlisted', path: pathOf(links.logout()), title: 'Log out | {product}' },
      siteOf(matches),
    ),
  component: () => (
    <AuthPage title="Log Out">
      <LogoutQuestion />
    </AuthPage>
  ),
})
