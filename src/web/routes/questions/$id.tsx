import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadQuestion } from '#web/features/community/questions/load-question.ts'
import { questionQuery } from '#web/features/community/questions/queries.ts'
import { QuestionScreen } from '#web/features/community/questions/question-screen.tsx'
import { links } from '#web/lib/links.ts'
import { described } from '#web/lib/page-meta.ts'
import { pageNumber } from '#web/lib/search-params.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/questions/$id')({
  validateSearch: ({ page }): { page?: number } => pageNumber(page),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, params: { id }, deps: { page } }) =>
    loadQuestion(queryClient, id, page),
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
