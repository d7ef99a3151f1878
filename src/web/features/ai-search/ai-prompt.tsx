import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Trash2 } from 'lucide-react'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AskField, UsageLine } from './ask-field.tsx'
import { removeAskedQuestions } from './asked-questions.ts'
import { requestMode } from './mode.ts'
import { recentSearchesQuery } from './queries.ts'
import { removeAnswers } from './run-search.ts'

const EXAMPLES = ['weight loss', 'improve memory', 'sleep better, but not a peptide']

const FACTS = [
  {
    title: 'From our records alone',
    text: 'Only compounds of the catalogue are recommended. If nothing fits, it says so.',
  },
  {
    title: 'Every reason is quoted',
    text: 'You see the sentences a recommendation rests on, where they stand, and whether people or animals were studied.',
  },
  {
    title: 'No doses, no advice',
    text: 'Questions about doses or emergencies get a fixed answer that points to people who can help.',
  },
]

/** AI search before anything was asked. */
export function AiPrompt() {
  return (
    <main id="content" className="gutter py-8 md:py-16">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl md:text-3xl">
        AI Search
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-medium tracking-normal text-accent-strong">
          Beta
        </span>
      </h1>
      <p className="mt-3 max-w-[58ch] text-muted">
        Ask in your own words what you want to know about, and get the compounds whose records speak of it.
      </p>
      <div className="mt-6 space-y-4">
        <SwitchedOff what="ai_searches" />
        <AskField />
      </div>
      <div className="mt-3">
        <UsageLine />
      </div>
      <ChipRow label="For example:" className="mt-3">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              {...links.aiSearch(example)}
              preload={false}
              onClick={(event) => {
                event.preventDefault()
                requestMode({ to: 'ai', question: example })
              }}
              className="chip"
            >
              {example}
            </Link>
          </li>
        ))}
      </ChipRow>
      <RecentSearches />
      <dl className="mt-12 grid gap-x-8 gap-y-6 border-t border-rule pt-8 md:grid-cols-3">
        {FACTS.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

/** The person's own questions, to look at again or to delete, here and on the server. Visitors have none. */
function RecentSearches() {
  const userId = useSignedIn()?.id ?? ''
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...recentSearchesQuery(userId), enabled: userId !== '' })
  const { act: remove, error } = useAct({
    work: async (one: { id?: string; query?: string }) => {
      await call('deleteAiSearches', { query: { user_id: userId, ...(one.id && { id: one.id }) } })
      removeAskedQuestions(one.query)
      removeAnswers(queryClient)
    },
    changes: ['listAiSearches'],
  })
  const searches = data?.recent_searches ?? []
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-12 max-w-2xl">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent" className="text-lg">
          Recent AI searches
        </h2>
        <AskFirst
          text="Delete all"
          title="Delete your AI search history?"
          confirm="Delete all"
          onConfirm={() => remove({})}
        >
          All your questions and their results are removed for good. Searches already used stay counted.
        </AskFirst>
      </div>
      {error && (
        <Notice className="mt-2">
          {messageOf(error, 'Your AI searches could not be deleted. Please try again.')}
        </Notice>
      )}
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {searches.map(({ id, query, results, created_at }) => (
          <li key={id} className="flex items-center gap-3">
            <History aria-hidden="true" size={18} className="shrink-0 text-faint" />
            <Link {...links.aiSearch(query, true)} className="min-w-0 flex-1 py-2.5 hover:text-accent">
              <span className="block truncate">{query}</span>
              <span className="figures block text-xs text-muted">
                {longDate(created_at)} · {counted(results.length, 'result')}
              </span>
            </Link>
            <IconButton label={`Delete "${query}"`} onClick={() => remove({ id, query })}>
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
