import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { requestMode, useShownMode } from '#web/features/ai-search/mode.ts'
import type { Question } from '#web/features/ai-search/offer-questions.ts'
import { links } from '#web/lib/links.ts'
import { useSession } from '#web/lib/session.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useOptionList } from '#web/ui/use-option-list.ts'
import type { Option, OptionGroup, Suggestion } from './option.ts'
import { groupsQuery, suggestionsQuery } from './queries.ts'

/**
 * State of a search field: its text, its grouped options, the option that Enter would open, and the handling of keys.
 * `onLeave` runs when a search or product is opened, or another page is reached.
 */
export function useSearchField(query: string, onLeave: () => void) {
  const navigate = useNavigate()
  const list = useOptionList()
  const [isWanted, setIsWanted] = useState(false)
  const [text, setText] = useTextOfPage(query, () => leave())
  const isAi = useShownMode() === 'ai'
  const groups = useOptions(text, isWanted, isAi)
  const options = groups?.flatMap((group) => group.options) ?? []
  const isShown = list.isOpen && groups !== null

  function leave() {
    list.close()
    onLeave()
  }
  function choose(option: Option) {
    if (option.kind === 'question') return void ask(option.question)
    leave()
    if (option.kind === 'ask') return requestMode({ to: 'ai', question: text.trim() })
    if (option.kind === 'compound') return void navigate(links.compound(option.suggestion.name))
    if (option.kind === 'vendor') return void navigate(links.vendor(option.vendor.slug))
    if (option.kind === 'blend') return void navigate(links.blend(option.blend.slug))
    void navigate(links.topic(option.topic))
  }
  async function ask({ text: question, isRecent, results = [] }: Question) {
    leave()
    if (!isRecent) return requestMode({ to: 'ai', question })
    await navigate(links.aiSearch(question, true))
    if (results.length === 0) return
    const { showStoredResults } = await import('#web/features/ai-search/stored-results.ts')
    showStoredResults({ query: question, results })
  }
  function searchForText() {
    const typed = text.trim()
    if (typed === '') return
    leave()
    if (isAi) requestMode({ to: 'ai', question: typed })
    else void navigate(links.search(typed))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const option = isShown ? options[list.active] : undefined
    if (option) choose(option)
    else searchForText()
  }
  function pressKey(event: KeyboardEvent) {
    const hasMoved = list.step(event.key, options.length)
    if (!hasMoved && event.key !== 'Escape') return
    if (hasMoved) return event.preventDefault()
    if (isShown) list.close()
    else if (text !== '') setText('')
    else leave()
    event.preventDefault()
  }

  return {
    text,
    type: (typed: string) => {
      setText(typed)
      list.restart()
    },
    /** With the first focus the names of the browser are fetched; no request before. */
    want: () => setIsWanted(true),
    show: list.open,
    isAi,
    groups: isShown ? groups : null,
    active: list.active,
    point: list.point,
    close: list.close,
    leave,
    choose,
    searchForText,
    submit,
    pressKey,
  }
}

/** Text of the box: the query of a result page, else the typed text; another page clears it. */
function useTextOfPage(query: string, onAnotherPage: () => void) {
  const path = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
  const [text, setText] = useState(query)
  const [page, setPage] = useState(path)
  if (page !== path) {
    setPage(path)
    setText(query)
    onAnotherPage()
  }
  return [text, setText] as const
}

/** Limits names, so that questions in the same list keep their place. */
const NAMES_BESIDE_QUESTIONS = 4
const NOTHING: Pick<Answer<'findGroups'>, 'topics' | 'vendors' | 'mixtures'> = {
  topics: [],
  vendors: [],
  mixtures: [],
}

/**
 * What the search box offers for a text, in groups: compounds, blends, purposes and classes, vendors, and the question to AI
 * search; in AI mode the questions asked before, then compounds. Null while nothing is known.
 */
function useOptions(text: string, isWanted: boolean, isAi: boolean): OptionGroup[] | null {
  const query = text.trim()
  const settled = useDebounced(query)
  const isSettled = settled !== '' && settled === query
  const compounds = useSuggestions(query, settled, isWanted)
  const questions = useQuestions(query, isWanted && isAi)
  const groups = useQuery({ ...groupsQuery(settled), enabled: isWanted && !isAi && isSettled })
  // When groups cannot be loaded the compounds are shown without them.
  const found = isSettled ? (groups.data ?? (groups.isError ? NOTHING : null)) : null
  if (isAi) {
    // Names appear after the questions above them, so that they are not pushed down.
    if (questions === null || (questions.length === 0 && compounds === null)) return null
    return withoutEmpty([
      {
        label:
          (questions[0]?.isRecent ?? true)
            ? 'Recent AI searches'
            : 'Try AI-powered search for better results',
        options: questions.map((question) => ({ kind: 'question', question })),
      },
      { label: 'Compounds', options: compounds?.slice(0, NAMES_BESIDE_QUESTIONS).map(asOption) ?? [] },
    ])
  }
  if (compounds === null && found === null) return null
  // 'Nothing found' is said once both have answered.
  if (found === null && compounds?.length === 0) return null
  const { topics, vendors, mixtures: blends } = found ?? NOTHING
  return withoutEmpty([
    { label: 'Compounds', options: compounds?.map(asOption) ?? [] },
    { label: 'Blends', options: blends.map((blend) => ({ kind: 'blend', blend })) },
    { label: 'Purposes and classes', options: topics.map((topic) => ({ kind: 'topic', topic })) },
    { label: 'Vendors', options: vendors.map((vendor) => ({ kind: 'vendor', vendor })) },
    { label: 'AI Search', options: [{ kind: 'ask' }] },
  ])
}

const asOption = (suggestion: Suggestion): Option => ({ kind: 'compound', suggestion })
const withoutEmpty = (groups: OptionGroup[]) => groups.filter(({ options }) => options.length > 0)

/** Questions to offer in AI mode; null until they are known. Nothing loads before they are wanted. */
function useQuestions(query: string, isWanted: boolean): Question[] | null {
  const queryClient = useQueryClient()
  const { status, person } = useSession()
  const offer = useLater(isWanted && (person !== null || status !== 'checking'), person?.id, () =>
    import('#web/features/ai-search/offer-questions.ts')
      .then(({ openQuestions }) => openQuestions(queryClient, person?.id))
      // Names are offered without them, and the question is typed in full.
      .catch(() => () => []),
  )
  return offer?.(query) ?? null
}

/**
 * What to offer for a text: at once from the names kept in the browser, then from the server once typing rests; null
 * while nothing is known. When the server fails, the names of the browser are shown. The answer of an older text is
 * given up. `isWanted` becomes true with the first focus; until then nothing loads.
 */
function useSuggestions(query: string, settled: string, isWanted: boolean): Suggestion[] | null {
  // Without them the server suggests alone.
  const suggestLocally = useLater(isWanted, undefined, () =>
    import('./local-names.ts').then(({ openLocalNames }) => openLocalNames()),
  )
  const server = useQuery({
    ...suggestionsQuery(settled),
    enabled: isWanted && settled !== '' && settled === query,
  })
  if (query === '') return null
  if (settled === query && server.data) return server.data.drugs
  const local = suggestLocally?.(query) ?? []
  return local.length > 0 ? local : null
}

/** What loads once it is wanted; null until then, where it fails, and for another owner. */
function useLater<Part>(
  isWanted: boolean,
  owner: string | undefined,
  load: () => Promise<Part>,
): Part | null {
  const [loaded, setLoaded] = useState<{ owner: string | undefined; part: Part } | null>(null)
  const start = useEffectEvent(load)
  useEffect(() => {
    if (!isWanted) return
    let isGone = false
    start().then(
      (part) => !isGone && setLoaded({ owner, part }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isWanted, owner])
  return isWanted && loaded && loaded.owner === owner ? loaded.part : null
}
