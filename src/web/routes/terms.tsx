import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LegalDocument } from '#web/features/core/legal/legal-document.tsx'
import { termsSections } from '#web/features/core/legal/terms-sections.tsx'
import { settingsQuery } from '#web/features/core/site/queries.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/terms')({
  head: ({ matches }) => pageMeta({ kind: 'terms' }, siteOf(matches)),
  component: TermsScreen,
})

function TermsScreen() {
  const { product_name } = useSuspenseQuery(settingsQuery).data
  return (
    <LegalDocument
      title="Terms of Service and Disclaimer"
      intro="This site informs about research compounds and compares vendors. Please read what it is, and what it is not, before you rely on it."
      sections={termsSections(product_name)}
    />
  )
}
