import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '#web/features/core/legal/legal-document.tsx'
import { privacySections } from '#web/features/core/legal/privacy-sections.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/privacy')({
  head: ({ matches }) => pageMeta({ kind: 'privacy' }, siteOf(matches)),
  component: PrivacyScreen,
})

function PrivacyScreen() {
  const { product_name } = useSuspenseQuery(settingsQuery).data
  return (
    <LegalDocument
      title="Privacy Policy"
      updated="2025-03-22"
      intro="Which data we keep, why, for how long, who else sees it, and what you can do about it."
      sections={privacySections(product_name)}
    />
  )
}
