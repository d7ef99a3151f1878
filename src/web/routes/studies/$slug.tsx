import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { StudyScreen } from '#web/features/catalogue/evidence/study-screen.tsx'
import { orNotFound } from '#web/lib/api.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'
import { AS_PAGE, read } from '#web/lib/read.ts'

export const Route = createFileRoute('/studies/$slug')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { article, compounds } = await queryClient
      .ensureQueryData(read('getArticle', { params: { id: slug } }))
      .catch(orNotFound)
    if (article.slug !== slug)
      throw redirect({ to: '/studies/$slug', params: { slug: article.slug }, statusCode: 301 })
    const { title, journal, publication_date, publication_type, doi, pmid, url } = article
    const { status, notices } = article
    const names = compounds.map(({ name }) => name)
    return {
      slug,
      title,
      journal,
      publication_date,
      publication_type,
      doi,
      pmid,
      url,
      status,
      notices,
      compounds: names,
    }
  },
  head: ({ matches, params, loaderData }) =>
    pageMeta(
      loaderData
        ? { kind: 'study', study: loaderData }
        : { kind: 'unlisted', path: pathOf(links.study(params.slug)) },
      siteOf(matches),
    ),
  component: Study,
})

function Study() {
  const { slug } = Route.useParams()
  const { data } = useSuspenseQuery(read('getArticle', { params: { id: slug } }, AS_PAGE))
  return <StudyScreen {...data} />
}
