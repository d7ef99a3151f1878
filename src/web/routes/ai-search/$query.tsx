import { createFileRoute, redirect } from '@tanstack/react-router'
import { AiResults } from '#web/features/ai-search/ai-results.tsx'
import { readQuestion } from '#web/features/ai-search/question-text.ts'
import { links, pathOf } from '#web/lib/links.ts'
import { pageMeta, siteOf } from '#web/lib/page-meta.ts'

export const Route = createFileRoute('/ai-search/$query')({
  validateSearch: (search): { fromRecent?: 'true' } => ({
    fromRecent: search.fromRecent === 'true' ? 'true' : undefined,
  }),
  loader: ({ params }) => {
    if (!readQuestion(params.query)) throw redirect(links.aiSearchPrompt())
  },
  head: ({ matches, params }) =>
    pageMeta(
      {
        path: pathOf(links.aiSearch(params.query)),
        title: `AI search results for "${params.query}" | {product}`,
        description: 'Compounds that fit a question, each with a reason quoted from its own record.',
        isListed: false,
      },
      siteOf(matches),
    ),
  component: ResultsScreen,
})

function ResultsScreen() {
  const query = readQuestion(Route.useParams().query) ?? ''
  const { fromRecent } = Route.useSearch()
  return <AiResults key={query} query={query} fromRecent={fromRecent === 'true'} />
}
