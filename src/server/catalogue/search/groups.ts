import type { Topic } from '#contract/catalogue/search.ts'
import type { Output } from '#contract/endpoints.ts'
import { fold } from '#domain/language/fold.ts'
import { buildNameIndex, isName } from '#domain/search/name-index.ts'
import { listCardsById } from '#server/catalogue/compounds/read/repository.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Page } from '#server/platform/db/db.ts'
import type { BlendSearch } from './blends.ts'
import type { CurrentTopics, Topics } from './current-topics.ts'
import { listClaims, listMembers, listVendorNames, rankStudied, type Tried } from './repository.ts'
import { findTopics, findVendors, isNamed, meantBy, type TopicHit } from './rules.ts'
import type { NameSearch } from './service.ts'
import { isPurpose, type TopicOf } from './topics.ts'

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
