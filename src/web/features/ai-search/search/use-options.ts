import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { Question } from '#web/features/ai-search/question.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import type { OptionGroup } from './option.ts'
import { groupsQuery } from './queries.ts'
import type { Suggestion } from './suggestion.ts'
import { useQuestions } from './use-questions.ts'
import { useSuggestions } from './use-suggestions.ts'

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
