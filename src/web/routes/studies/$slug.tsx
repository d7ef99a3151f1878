import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { StudyScreen } from '#web/features/catalogue/evidence/study-screen.tsx'
import { AS_PAGE, orNotFound, read } from '#web/lib/api.ts'
import { textOfStudy } from '#web/lib/evidence-meta.ts'
import { described } from '#web/lib/page-meta.ts'
import { pick } from '#web/lib/pick.ts'

export const Route = createFileRoute('/studies/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { article, compounds } = await queryClient
      .ensureQueryData(read('getArticle', { params: { id: slug } }))
      .catch(orNotFound)
    if (article.slug !== slug)
      throw redirect({ to: '/studies/$slug', params: { slug: article.slug }, statusCode: 301 })
    const where = pick(article, 'slug', 'title', 'journal', 'publication_date', 'publication_type')
    const which = pick(article, 'doi', 'pmid', 'url', 'status', 'notices')
    return { ...where, ...which, compounds: compounds.map(({ name }) => name) }
  },
  head: ({ matches, loaderData }) => described(loaderData && textOfStudy(loaderData))({ matches }),
  component: Study,
})

function Study() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(read('getArticle', { params: { id: slug } }, AS_PAGE))
  return <StudyScreen {...data} />
}
