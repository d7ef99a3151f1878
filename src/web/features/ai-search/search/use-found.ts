import { useInfiniteQuery, useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { DrugCard } from '#contract/catalogue/catalogue.ts'
import type { DrugHit, OutsideHit, StudiedCompound, Topic } from '#contract/catalogue/search.ts'
import { groupsQuery, resultsQuery, sentenceQuery, studiedQuery } from './queries.ts'

/** A card of the grid: found by its name, which has matched letters, or studied for what was asked, with the claim. */
type Found = DrugCard & Partial<Pick<DrugHit, 'matched'>> & Partial<Pick<StudiedCompound, 'claim'>>

/**
 * Everything that a results page shows, each compound once, with their number. Compounds of that very name come first,
 * then those of the purpose or class that the text names, then those with a name like it.
 */
export function useFound(query: string, firstPage: number) {
  const results = useSuspenseInfiniteQuery(resultsQuery(query, firstPage))
  const groups = useQuery(groupsQuery(query)).data
  const sentence = useQuery(sentenceQuery(query)).data
  const known = useStudied(query, firstPage)
  // An emergency gets its answer alone, a question the compounds that it is about.
  const isAlone = Boolean(sentence?.help.urgent)
  const isAnswered = isAlone || Boolean(sentence?.facts)
  // 'Trust' is a purpose too, which nobody means who asks about vendors.
  const isOfTrust = !isAnswered && asksWhomToTrust(query, Boolean(groups?.vendors.length))
  const isNoPurpose = isAnswered || isOfTrust || isOtherKind(groups?.outside, known.data?.pages[0]?.topic)
  const studied = isNoPurpose ? null : known
  const pages = studied?.data?.pages ?? []
  const topic = pages[0]?.topic ?? null
  const tried = pages.flatMap(({ compounds }) => compounds)
  const hits = isAnswered ? [] : results.data.pages.flatMap(({ drugs }) => drugs)
  const named = sentence?.compounds ?? []
  // The next page of a topic goes where the cards end.
  const others = studied?.hasNextPage ? [] : hits
  const claims = new Map(tried.map(({ id, claim }) => [id, claim]))
  const cards = firstOfEach<Found>([
    ...named.map((card) => hits.find(({ id }) => id === card.id) ?? card),
    ...hits.filter(({ similarity }) => similarity === 1),
    ...tried,
    ...others,
  ]).map((card) => ({ ...card, claim: claims.get(card.id) ?? null }))
  const loaded = new Set([...cards, ...hits].map(({ id }) => id)).size
  const unloaded = isAnswered
    ? 0
    : (results.data.pages[0]?.total ?? 0) - hits.length + ((topic?.compounds ?? 0) - tried.length)
  const more = studied?.hasNextPage ? studied : results.hasNextPage && !isAnswered ? results : null
  const total = loaded + Math.max(0, unloaded)
  return { cards, topic, groups, sentence, isAlone, isAnswered, isOfTrust, total, more }
}

/** To the name of a medicine or condition no compound is offered, unless a purpose has that very name: 'insomnia'. */
const isOtherKind = (outside: OutsideHit | null | undefined, topic: Topic | null | undefined) =>
  Boolean(outside) && (outside?.kind === 'medicine' || topic?.matched.kind === 'alias')

const firstOfEach = <T extends { id: string }>(cards: readonly T[]): T[] =>
  cards.filter((card, at) => cards.findIndex(({ id }) => id === card.id) === at)

/** Compounds studied for the purpose that a query names, or that AI search reads in it. */
function useStudied(query: string, firstPage: number) {
  const purpose = useQuery(sentenceQuery(query)).data?.purpose
  const own = useInfiniteQuery(studiedQuery(query, firstPage))
  const isOwn = own.data?.pages[0]?.topic !== null
  const read = useInfiniteQuery({
    ...studiedQuery(purpose?.name ?? '', firstPage),
    enabled: !isOwn && Boolean(purpose),
  })
  return isOwn || !purpose ? own : read
}

const SELLERS = /\b(?:vendors?|sellers?|shops?|stores?|suppliers?|sources?|companies|company|whom?)\b/i
const TRUST = /\b(?:trust|trusted|trustworthy|legit|legitimate|honest|reliable|reputable|scam|scams|fake)\b/i

/** Whether a text asks whom to buy from safely: of vendors at large, or of one whose name was found. */
export const asksWhomToTrust = (query: string, isVendorFound: boolean) =>
  TRUST.test(query) && (isVendorFound || SELLERS.test(query))
