import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { questionQuery } from '#web/features/community/questions/queries.ts'
import { QuestionScreen } from '#web/features/community/questions/question-screen.tsx'
import { orNotFound } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { described } from '#web/lib/page-meta.ts'
import { textOfQuestion } from '#web/lib/question-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MOST_PAGES = 5_000

export const Route = createFileRoute('/questions/$id')({
  validateSearch: ({ page }): { page?: number } => pageNumber(page),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context: { queryClient }, params: { id }, deps: { page } }) => {
    if (!UUID.test(id) || page > MOST_PAGES) throw notFound()
    return textOfQuestion(await queryClient.ensureQueryData(questionQuery(id, page)).catch(orNotFound))
  },
  head: ({ matches, loaderData }) => described(loaderData)({ matches }),
  component: QuestionPage,
})

function QuestionPage() {
  const { id } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const { question, target } = useSuspenseQuery(questionQuery(id, page)).data
  return (
    <>
      <Breadcrumbs
        above={[
          question.target_type === 'drug'
            ? { label: 'Compounds', link: links.compounds() }
            : { label: 'Vendors', link: links.vendors() },
          { label: target.name, link: links.compound(target.slug) },
        ]}
        current="Question"
      />
      <QuestionScreen id={id} page={page} />
    </>
  )
}
