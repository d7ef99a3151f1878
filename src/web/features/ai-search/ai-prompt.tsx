import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { stale } from '#web/lib/read.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AskField } from './ask-field.tsx'
import { removeAskedQuestions } from './asked-questions.ts'
import { requestMode } from './mode.ts'
import { recentSearchesQuery } from './queries.ts'
import { removeAnswers } from './run-search.ts'
import { UsageLine } from './usage-line.tsx'

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

/** The person's own questions, to look at again or to delete. Visitors have none. */
function RecentSearches() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return <Searches userId={session.person.id} />
}

function Searches({ userId }: { userId: string }) {
  const { data } = useQuery(recentSearchesQuery(userId))
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useDeletion(userId)
  const searches = data?.recent_searches ?? []
  if (searches.length === 0) return null
  return (
    <section aria-labelledby="recent" className="mt-12 max-w-2xl">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent" className="text-lg">
          Recent AI searches
        </h2>
        <Button look="danger-outline" onClick={() => setIsConfirming(true)}>
          Delete all
        </Button>
      </div>
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
            <IconButton label={`Delete "${query}"`} onClick={() => remove(id, query)}>
              <Trash2 aria-hidden="true" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      {isConfirming && (
        <Dialog
          title="Delete your AI search history?"
          onClose={() => setIsConfirming(false)}
          actions={
            <>
              <Button onClick={() => setIsConfirming(false)}>Keep it</Button>
              <Button
                look="danger"
                onClick={() => {
                  setIsConfirming(false)
                  void remove()
                }}
              >
                Delete all
              </Button>
            </>
          }
        >
          <p>
            All your questions and their results are removed for good. Searches already used stay counted.
          </p>
        </Dialog>
      )}
    </section>
  )
}

/** Deletes one search or all, from the server and from this browser. */
function useDeletion(userId: string) {
  const queryClient = useQueryClient()
  return async (id?: string, question?: string) => {
    try {
      await call('deleteAiSearches', { query: { user_id: userId, ...(id && { id }) } })
      removeAskedQuestions(question)
      removeAnswers(queryClient)
    } catch {
      showToast('Your AI searches could not be deleted. Please try again.')
    }
    await stale(queryClient, 'listAiSearches')
  }
}
