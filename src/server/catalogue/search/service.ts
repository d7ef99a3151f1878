import type { BlendHit, DrugHit, Topic } from '#contract/catalogue/search.ts'
import type { Output } from '#contract/endpoints.ts'
import { type BlendNames, blendNames, blendsIn } from '#domain/blends/blend-names.ts'
import { fold } from '#domain/language/fold.ts'
import { buildNameIndex, type Hit, isName, nearestNames, search } from '#domain/search/name-index.ts'
import { type Blend, readBlends } from '#server/catalogue/blends/read-blends.ts'
import { keepCards } from '#server/catalogue/compounds/read/kept-cards.ts'
import { listCardsById } from '#server/catalogue/compounds/read/repository.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Page } from '#server/platform/db/db.ts'
import type { CurrentTopics, Topics } from './current-topics.ts'
import {
  listClaims,
  listMembers,
  listNames,
  listRelated,
  listVendorNames,
  rankStudied,
  type Tried,
} from './repository.ts'
import { findTopics, findVendors, isNamed, meantBy, type TopicHit } from './rules.ts'
import { isPurpose, type TopicOf } from './topics.ts'

type NamePage = { limit: number; offset: number; threshold: number }

export type NameSearch = ReturnType<typeof createNameSearch>

/** Search by name over an index in memory that is rebuilt when the catalogue changes. */
export function createNameSearch(deps: Deps) {
  const { db, tags } = deps
  const readCards = keepCards(deps)
  const currentNames = keepOne(tags, ['list:compounds'], async () => {
    const entries = await listNames(db)
    const names = new Map(entries.map(({ id, proper_name }) => [id, proper_name]))
    return { index: buildNameIndex(entries), names }
  })

  return {
    async searchDrugs(query: string, page: NamePage): Promise<{ drugs: DrugHit[]; total: number }> {
      const { index } = await currentNames()
      const { hits, total } = search(index, query, page)
      const ids = hits.map(({ id }) => id)
      const cards = new Map((await readCards(ids)).map((card) => [card.id, card]))
      const drugs = hits.flatMap(({ id, similarity, matched }) => {
        const card = cards.get(id)
        return card ? [{ ...card, similarity, matched }] : []
      })
      return { drugs, total }
    },

    /** The compound that has exactly this name, however it is written. */
    async find(name: string): Promise<string | null> {
      const { index } = await currentNames()
      const [hit] = search(index, name, { limit: 1, threshold: 1 }).hits
      return hit?.id ?? null
    },

    /** Names for 'Similar searches': those that match, those that only look alike, and if wanted those of the same use. */
    async suggest(query: string, limit: number, withRelated = false): Promise<string[]> {
      const { index, names } = await currentNames()
      const { hits } = search(index, query, { limit })
      const matching = hits.flatMap(({ id }) => names.get(id) ?? [])
      if (matching.length === limit) return matching
      const alike = [...new Set([...matching, ...nearestNames(index, query, limit)])]
      const [found] = hits
      const related =
        withRelated && found && alike.length < limit
          ? await listRelated(db, found.id, limit + alike.length)
          : []
      return [...new Set([...alike, ...related])].slice(0, limit)
    },

    isName: async (text: string): Promise<boolean> => isName((await currentNames()).index, text),

    /** The compound whose name is most like a query. */
    async nearest(query: string) {
      const { index, names } = await currentNames()
      return search(index, query, { limit: 1 }).hits.map((hit) => ({ ...hit, name: names.get(hit.id) ?? '' }))
    },
  }
}

/** What is less like the name of a blend than this is not offered. */
const LIKE_A_BLEND = 0.6

export type BlendSearch = ReturnType<typeof createBlendSearch>

/** Blends by their names, by what shops call them and by names that leave a part open. */
export function createBlendSearch({ db, tags }: Pick<Deps, 'db' | 'tags'>) {
  const current = keepOne(tags, ['list:blends'], async () => {
    const blends = await readBlends(db)
    return {
      index: buildNameIndex(
        blends.map(({ slug, name, aliases, unclear }) => ({
          id: slug,
          name: slug,
          proper_name: name,
          aliases: [...aliases, ...unclear],
        })),
      ),
      bySlug: new Map(blends.map((blend) => [blend.slug, blend])),
      names: blendNames(blends),
    }
  })
  return {
    /** Whether a text is the name of a blend, and of no single compound. */
    async isBlend(name: string): Promise<boolean> {
      const { names } = await current()
      return blendsIn(names, name).some(({ from, to }) => name.slice(from, to) === name.trim())
    },

    async find(query: string, limit: number): Promise<BlendHit[]> {
      const { index, bySlug, names } = await current()
      const hits = search(index, query, { limit, threshold: LIKE_A_BLEND }).hits
      const found = new Set(hits.map(({ id }) => id))
      const named = new Map(hitsIn(names, query).map((hit) => [hit.id, hit]))
      for (const id of found) named.delete(id)
      return [...named.values(), ...hits].slice(0, limit).flatMap((hit) => {
        const blend = bySlug.get(hit.id)
        return blend ? toHit(blend, hit) : []
      })
    },
  }
}

/** 'GLOW for skin' is no name of the blend, but holds one. */
const hitsIn = (names: BlendNames, query: string): Hit[] =>
  blendsIn(names, query).flatMap(({ slugs, from, to }) =>
    slugs.map((id) => ({
      id,
      similarity: 1,
      matched: { term: query.slice(from, to), kind: 'alias' as const, ranges: [] },
    })),
  )

function toHit(blend: Blend, { similarity, matched }: Hit): BlendHit {
  const term = fold(matched.term).text
  const unclear = blend.unclear_names.find(({ names }) => names.some((each) => fold(each).text === term))
  return { ...blend, unclear: unclear?.why ?? null, similarity, matched }
}

/** A topic that compounds were tried for. */
type Purpose = { id: string; of: Extract<TopicOf, Tried> }

/** Search by purpose, class and vendor, over indexes in memory that are rebuilt when the catalogue changes. */
export function createGroupSearch(
  deps: Deps,
  names: NameSearch,
  blends: BlendSearch,
  currentTopics: CurrentTopics,
) {
  const { db, tags, clock } = deps
  /** By topic, its compounds in the order of evidence, each with the claim that says most; worked out when asked for. */
  const currentRanks = keepOne(
    tags,
    ['list:compounds', 'compound:*', 'list:outcomes', 'outcome:*'],
    async () => new Map<string, ReturnType<typeof rankStudied>>(),
  )
  async function studiedFor({ id, of }: Purpose, { limit, offset }: Page) {
    const ranks = await currentRanks()
    const rank = ranks.get(id) ?? rankStudied(db, of)
    ranks.set(id, rank)
    // A failure is not kept: the next one tries again.
    rank.catch(() => ranks.delete(id))
    const ids = (await rank).slice(offset, offset + limit)
    const claims = new Map((await listClaims(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((claim) => claims.get(claim) ?? [])
  }

  const currentVendors = keepOne(tags, ['list:vendors', 'vendor:*'], async () => {
    const vendors = await listVendorNames(db)
    return {
      index: buildNameIndex(
        vendors.map(({ slug, name, id }) => ({ id, name: slug, proper_name: name, aliases: [] })),
      ),
      byId: new Map(vendors.map((vendor) => [vendor.id, vendor])),
    }
  })

  const toTopic = ({ topic, matched }: TopicHit, topics: Topics): Topic => ({
    kind: isPurpose(topic) ? 'purpose' : 'class',
    name: topic.name,
    outcome: topic.of.by === 'outcome' ? topic.of.slug : null,
    compounds: topics.topics.find(({ id }) => id === topic.id)?.size ?? 0,
    matched,
  })

  return {
    async find(query: string, limit: number): Promise<Omit<Output<'findGroups'>, 'outside'>> {
      const [topics, vendors, compounds, blendHits] = await Promise.all([
        currentTopics(),
        currentVendors(),
        names.nearest(query),
        blends.find(query, limit),
      ])
      // BPC-157 alone asks for no blend with it in its name.
      const isCompound = compounds.some(({ similarity }) => similarity === 1)
      const topicHits = findTopics(topics, query)
      const vendorHits = findVendors(vendors.index, query, limit).flatMap((hit) => {
        const vendor = vendors.byId.get(hit.id)
        return vendor ? [{ ...hit, ...vendor }] : []
      })
      return {
        topics: topicHits.slice(0, limit).map((hit) => toTopic(hit, topics)),
        vendors: vendorHits.map(({ similarity, ...vendor }) => vendor),
        mixtures: isCompound ? blendHits.filter(({ similarity }) => similarity === 1) : blendHits,
        meant: meantBy(query, [
          ...compounds,
          ...blendHits,
          ...topicHits.map((hit) => ({
            ...hit,
            name: hit.matched.kind === 'alias' ? hit.matched.term : hit.topic.name,
          })),
          ...vendorHits,
        ]),
      }
    },

    /**
     * Whether a text is wholly the name of a compound, blend, topic or vendor, however it is written. Any other may tell
     * what a person takes or has, so no cache keeps its answers.
     */
    async isName(query: string): Promise<boolean> {
      const [topics, vendors, isCompound, blendHits] = await Promise.all([
        currentTopics(),
        currentVendors(),
        names.isName(query),
        blends.find(query, 1),
      ])
      if (isCompound || isName(vendors.index, query)) return true
      const typed = fold(query).text
      const hits = [...findTopics(topics, query), ...blendHits]
      return hits.some(({ matched }) => fold(matched.term).text === typed)
    },

    /** Results of the first topic that a query names exactly; 'vitamin K' names a compound, and no class of vitamins. */
    async studied(query: string, page: Page): Promise<Output<'findStudied'>> {
      const [topics, compound] = await Promise.all([currentTopics(), names.find(query)])
      const [hit] = findTopics(topics, query)
      if (!hit || !isNamed(hit) || (compound !== null && hit.similarity < 1))
        return { topic: null, compounds: [] }
      const { of } = hit.topic
      const members =
        of.by === 'area' || of.by === 'outcome'
          ? await studiedFor({ id: hit.topic.id, of }, page)
          : (await listMembers(db, of, page)).map((drug_id) => ({ drug_id, claim: null }))
      const ids = members.map(({ drug_id }) => drug_id)
      const cards = await listCardsById(deps, ids, clock())
      const claims = new Map(members.map(({ drug_id, claim }) => [drug_id, claim]))
      return {
        topic: toTopic(hit, topics),
        compounds: cards.map((card) => ({ ...card, claim: claims.get(card.id) ?? null })),
      }
    },
  }
}
