import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AS_PAGE, read } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const Route = createFileRoute('/blends/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(read('listBlends', { query: {} })),
  head: listed('blends'),
  component: BlendsScreen,
})

function BlendsScreen() {
  const { blends } = useSuspenseQuery(read('listBlends', { query: {} }, AS_PAGE)).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Blends">
        Blends of several compounds in one vial, as shops sell them. What is known of a part was found without
        the others, and does not hold for the blend.
      </PageHead>
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {blends.map(({ slug, name, parts, is_studied, unclear }) => (
          <li key={slug} className="py-3">
            <TextLink link={links.blend(slug)} className="font-medium">
              {name}
            </TextLink>
            <p className="mt-1 text-sm">{parts.join(' · ')}</p>
            <p className="mt-1 text-sm text-muted">
              {`${unclear ? `The name leaves a part open. ${unclear} ` : ''}${is_studied ? 'The blend itself was studied.' : 'No study of the blend itself is known.'}`}
            </p>
          </li>
        ))}
      </ul>
    </main>
  )
}
