import type { Output } from '#contract/endpoints.ts'
import { fold } from '#domain/language/fold.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'
import { readSafety, readSources } from '../evidence/service.ts'
import { blendId } from './blend-kind.ts'
import { type Blend, readBlends } from './read-blends.ts'

type Listed = Output<'listBlends'>['blends'][number]

/** A shorter word is in too many names. */
const SHORTEST = 3

/** Blends whose names contain `q`, or that have a compound as a part; all blends without either. */
export const listBlends = answers('listBlends', async ({ db }, { query: { q, compound } }, { shows }) => {
  shows('list:blends', 'list:compounds')
  const rows = await readBlends(db, { compound })
  return { blends: rows.flatMap((row) => listed(row, q) ?? []) }
})

function listed(row: Blend, asked: string | undefined): Listed | null {
  if (asked === undefined) return { ...row, unclear: null }
  const word = fold(asked).text
  if (word.length < SHORTEST) return null
  const has = (names: readonly string[]) => names.some((each) => fold(each).text.includes(word))
  if (has([row.name, ...row.aliases])) return { ...row, unclear: null }
  const unclear = row.unclear_names.find(({ names }) => has(names))
  return unclear ? { ...row, unclear: unclear.why } : null
}

/** A blend with the warnings of its parts and its sources. Throws `not_found`. */
export const getBlend = answers('getBlend', async ({ db }, { params: { slug } }, { shows }) => {
  // The warnings of a part include pairs from other compounds' records.
  shows(tagOf('blend', blendId(slug)), 'list:compounds', 'list:interactions', 'compound:*', 'article:*')
  const [row] = await readBlends(db, { slug })
  if (!row) throw new AppError('not_found', 'There is no such blend in the catalogue.')
  const names = await listCompoundNames(db, 'id', [...row.compound_ids, ...row.nearest_ids])
  const byId = new Map(names.map((each) => [each.id, each]))
  const compounds = row.compound_ids.flatMap((id) => byId.get(id) ?? [])
  const [safetyOf, articlesOf] = await Promise.all([
    readSafety(db, row.compound_ids),
    readSources(db, [{ article_ids: [...row.study_ids, ...row.near_ids] }]),
  ])
  return {
    blend: row,
    components: row.components.map(({ name, compound_id, nearest_id }) => ({
      name,
      compound: byId.get(compound_id ?? '') ?? null,
      nearest: byId.get(nearest_id ?? '') ?? null,
    })),
    studies: articlesOf(row.study_ids),
    outside_studies: row.outside_studies,
    near_studies: row.near_studies.flatMap(({ article_id, why_not }) =>
      articlesOf([article_id]).map((article) => ({ article, why_not })),
    ),
    records: compounds.map((compound) => ({ compound, ...safetyOf(compound.id) })),
  }
})
