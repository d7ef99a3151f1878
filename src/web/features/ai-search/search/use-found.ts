import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import type { DrugHit } from '#contract/catalogue/search.ts'
import { groupsQuery, resultsQuery, sentenceQuery, studiedQuery } from './queries.ts'
import { asksWhomToTrust } from './vendor-question.ts'

/** A card of the grid; a compound that a sentence names has no matched letters. */
type Found = DrugCard & Partial<Pick<DrugHit, 'matched'>>

/** Everything that a results page shows, each compound once, with their number. */
export function useFound(query: string, firstPage: number) {
  const { data } = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const groups = useQuery(groupsQuery(query)).data
  const sentence = useQuery(sentenceQuery(query)).data
  const known = useStudied(query)
  // An emergency gets its answer alone, a question the compounds that it is about.
  const isAlone = Boolean(sentence?.safety && sentence.safety.topic !== 'dosing')
  const isAnswered = isAlone || Boolean(sentence?.facts)
  // 'Trust' is a purpose too, which nobody means who asks about vendors.
  const isOfTrust = !isAnswered && asksWhomToTrust(query, Boolean(groups?.vendors.length))
  const studied = isAnswered || isOfTrust ? undefined : known
  const table = studied?.compounds ?? []
  const inTable = new Set(table.map(({ id }) => id))
  const named = sentence?.compounds ?? []
  const isNamed = new Set(named.map(({ id }) => id))
  const hits = isAnswered ? [] : data.pages.flatMap(({ drugs }) => drugs)
  const cards: Found[] = [
    ...named.map((card) => hits.find(({ id }) => id === card.id) ?? card),
    ...hits.filter(({ id, similarity }) => !isNamed.has(id) && (!inTable.has(id) || similarity === 1)),
  ]
  const shown = new Set([...cards, ...table].map(({ id }) => id))
  const unloaded = isAnswered
    ? 0
    : (data.pages[0]?.total ?? 0) - hits.length + ((studied?.topic?.compounds ?? table.length) - table.length)
  const total = shown.size + Math.max(0, unloaded)
  return { cards, table, groups, sentence, isAlone, isAnswered, isOfTrust, total }
}

/** Compounds studied for the purpose that a query names, or that AI search reads in it. */
export function useStudied(query: string) {
  const purpose = useQuery(sentenceQuery(query)).data?.purpose
  const own = useQuery(studiedQuery(query)).data
  const read = useQuery({
    ...studiedQuery(purpose?.name ?? ''),
    enabled: own?.topic === null && Boolean(purpose),
  }).data
  if (own?.topic || !purpose) return own && { ...own, query }
  return read && { ...read, query: purpose.name }
}
