import type { BlendHit } from '#contract/catalogue/search.ts'
import { type BlendNames, blendNames, blendsIn } from '#domain/blends/blend-names.ts'
import { fold } from '#domain/language/fold.ts'
import { buildNameIndex, type Hit, search } from '#domain/search/name-index.ts'
import { type Blend, readBlends } from '#server/catalogue/blends/read-blends.ts'
import { keepOne } from '#server/core/changes/keep-one.ts'
import type { Deps } from '#server/core/deps.ts'

/** What is less like the name of a blend than this is not offered. */
const LIKE = 0.6

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
      const hits = search(index, query, { limit, threshold: LIKE }).hits
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
