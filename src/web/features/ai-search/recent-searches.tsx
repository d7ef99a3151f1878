import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { stale } from '#web/lib/read.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { removeAskedQuestions } from './asked-questions.ts'
import { recentSearchesQuery } from './queries.ts'
import { removeAnswers } from './run-search.ts'

/** The person's own questions, to look at again or to delete. Visitors have none. */
export function RecentSearches() {
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
