import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGES } from '#contract/pages.ts'
import { AiPrompt } from '#web/features/ai-search/ai-prompt.tsx'
import { readQuestion } from '#web/features/ai-search/question-text.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { textParam } from '#web/lib/search-params.ts'

/** `/ai-search?q=…` is what a form without scripts leads to; `/ai-search` alone asks for a question. */
export const Route = createFileRoute('/ai-search/')({
  validateSearch: (search): { q?: string } => textParam('q', search.q),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { q } }) => {
    const question = readQuestion(q)
    const link = question && links.aiSearch(question)
    // A text of dots is no question and cannot be a part of a path: it stays here.
    if (link && link.to !== PAGES.aiSearch.path) throw redirect(link)
  },
  head: listed('aiSearch'),
  component: AiPrompt,
})
