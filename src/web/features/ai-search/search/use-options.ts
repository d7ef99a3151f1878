import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Question } from '#web/features/ai-search/offer-questions.ts'
import { useSession } from '#web/lib/session.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { OptionGroup, Suggestion } from './option.ts'
import { groupsQuery, suggestionsQuery } from './queries.ts'

type Found = Pick<Answer<'findGroups'>, 'topics' | 'vendors' | 'mixtures'>

/** Limits names, so that questions in the same list keep their place. */
const NAMES_BESIDE_QUESTIONS = 4
const NOTHING: Found = { topics: [], vendors: [], mixtures: [] }

/**
 * What the search box offers for a text, in groups: compounds, blends, purposes and classes, vendors, and the question to AI
 * search; in AI mode the questions asked before, then compounds. Null while nothing is known.
 */
export function useOptions(text: string, isWanted: boolean, isAi: boolean): OptionGroup[] | null {
  const compounds = useSuggestions(text, isWanted)
  const questions = useQuestions(text, isWanted && isAi)
  const found = useFound(text, isWanted && !isAi)
  if (isAi) {
    // Names appear after the questions above them, so that they are not pushed down.
    if (questions === null || (questions.length === 0 && compounds === null)) return null
    return besideQuestions(questions, compounds)
  }
  if (compounds === null && found === null) return null
  // 'Nothing found' is said once both have answered.
  if (found === null && compounds?.length === 0) return null
  return regular(compounds ?? [], found ?? NOTHING)
}

function useFound(text: string, isWanted: boolean): Found | null {
  const query = text.trim()
  const settled = useDebounced(query)
  const { data, isError } = useQuery({
    ...groupsQuery(settled),
    enabled: isWanted && settled !== '' && settled === query,
  })
  if (query === '' || settled !== query) return null
  // When groups cannot be loaded the compounds are shown without them.
  return data ?? (isError ? NOTHING : null)
}

function regular(compounds: Suggestion[], { topics, vendors, mixtures: blends }: Found): OptionGroup[] {
  return withoutEmpty([
    { label: 'Compounds', options: compounds.map((suggestion) => ({ kind: 'compound', suggestion })) },
    { label: 'Blends', options: blends.map((blend) => ({ kind: 'blend', blend })) },
    { label: 'Purposes and classes', options: topics.map((topic) => ({ kind: 'topic', topic })) },
    { label: 'Vendors', options: vendors.map((vendor) => ({ kind: 'vendor', vendor })) },
    { label: 'AI Search', options: [{ kind: 'ask' }] },
  ])
}

function besideQuestions(questions: Question[], compounds: Suggestion[] | null): OptionGroup[] {
  return withoutEmpty([
    {
      label:
        (questions[0]?.isRecent ?? true) ? 'Recent AI searches' : 'Try AI-powered search for better results',
      options: questions.map((question) => ({ kind: 'question', question })),
    },
    {
      label: 'Compounds',
      options: (compounds ?? [])
        .slice(0, NAMES_BESIDE_QUESTIONS)
        .map((suggestion) => ({ kind: 'compound', suggestion })),
    },
  ])
}

const withoutEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

type Offer = (typed: string) => Question[]

/** Names are offered without them, and the question is typed in full. */
const NO_QUESTIONS: Offer = () => []

/** Questions to offer in AI mode; null until they are known. Nothing loads before they are wanted. */
function useQuestions(text: string, isWanted: boolean): Question[] | null {
  const queryClient = useQueryClient()
  const { status, person } = useSession()
  const [open, setOpen] = useState<{ userId: string | undefined; offer: Offer } | null>(null)
  const userId = person?.id
  const isKnown = userId !== undefined || status !== 'checking'
  useEffect(() => {
    if (!isWanted || !isKnown) return
    let isGone = false
    void import('#web/features/ai-search/offer-questions.ts')
      .then(({ openQuestions }) => openQuestions(queryClient, userId))
      .catch(() => NO_QUESTIONS)
      .then((offer) => !isGone && setOpen({ userId, offer }))
    return () => {
      isGone = true
    }
  }, [isWanted, isKnown, userId, queryClient])
  return isWanted && isKnown && open && open.userId === userId ? open.offer(text.trim()) : null
}

/**
 * What to offer for a text: at once from the names kept in the browser, then from the server once typing rests; null
 * while nothing is known. When the server fails, the names of the browser are shown. The answer of an older text is
 * given up. `isWanted` becomes true with the first focus; until then nothing loads.
 */
function useSuggestions(text: string, isWanted: boolean): Suggestion[] | null {
  const query = text.trim()
  const settled = useDebounced(query)
  const suggestLocally = useLocalNames(isWanted)
  const server = useQuery({
    ...suggestionsQuery(settled),
    enabled: isWanted && settled !== '' && settled === query,
  })
  if (query === '') return null
  if (settled === query && server.data) return server.data.drugs
  const local = suggestLocally?.(query) ?? []
  return local.length > 0 ? local : null
}

function useLocalNames(isWanted: boolean) {
  const [names, setNames] = useState<{ suggest: (query: string) => Suggestion[] } | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    import('./local-names.ts')
      .then(({ openLocalNames }) => openLocalNames())
      .then(
        (suggest) => !isGone && setNames({ suggest }),
        // Without them the server suggests alone.
        () => {},
      )
    return () => {
      isGone = true
    }
  }, [isWanted])
  return names?.suggest
}
