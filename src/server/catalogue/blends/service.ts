import type { Output } from '#contract/endpoints.ts'
import { fold } from '#domain/search/normalize.ts'
import type { Db } from '#server/ground/db/schema.ts'
import { AppError } from '#server/ground/errors.ts'
import { listArticlesById, listInteractions, listRegulation, listWarnings } from '../evidence/repository.ts'
import { bySeverity, readSources, toArticle, toInteraction, toWarning } from '../evidence/service.ts'
import { type BlendRow, listBlends, listCompoundNames } from './repository.ts'

type Listed = Output<'listBlends'>['blends'][number]
type Found = Output<'getBlend'>

/** A shorter word is in too many names. */
const SHORTEST = 3

export async function findBlends(
  db: Db,
  { q, compound }: { q?: string | undefined; compound?: string | undefined },
): Promise<Output<'listBlends'>> {
  const rows = await listBlends(db, compound === undefined ? {} : { compound })
  return { blends: rows.flatMap((row) => listed(row, q) ?? []) }
}

function listed(row: BlendRow, asked: string | undefined): Listed | null {
  const { id, slug, name, aliases, unclear_names, components } = row
  const shown = {
    id,
    slug,
    name,
    aliases,
    parts: components.map((part) => part.name),
    is_studied: isStudied(row),
  }
  if (asked === undefined) return { ...shown, unclear: null }
  const word = fold(asked).text
  if (word.length < SHORTEST) return null
  const has = (names: readonly string[]) => names.some((each) => fold(each).text.includes(word))
  if (has([name, ...aliases])) return { ...shown, unclear: null }
  const unclear = unclear_names.find(({ names }) => has(names))
  return unclear ? { ...shown, unclear: unclear.why } : null
}

const isStudied = ({ study_ids, outside_studies }: BlendRow) => study_ids.length + outside_studies.length > 0

export async function getBlend(db: Db, slug: string): Promise<Found> {
  const [row] = await listBlends(db, { slug })
  if (!row) throw new AppError('not_found', 'There is no such mixture in the catalogue.')
  const names = await listCompoundNames(db, [...row.compound_ids, ...row.nearest_ids])
  const byId = new Map(names.map((each) => [each.id, each]))
  const compounds = row.compound_ids.flatMap((id) => byId.get(id) ?? [])
  const ids = compounds.map(({ id }) => id)
  const [warnings, interactions, regulation, articles] = await Promise.all([
    ids.length === 0 ? [] : listWarnings(db, ids),
    ids.length === 0 ? [] : listInteractions(db, ids),
    ids.length === 0 ? [] : listRegulation(db, ids),
    listArticlesById(db, [...row.study_ids, ...row.near_ids]),
  ])
  const sources = await readSources(db, [...warnings, ...interactions])
  const articleOf = new Map(articles.map((article) => [article.article_id, toArticle(article)]))
  return {
    blend: {
      id: row.id,
      slug: row.slug,
      name: row.name,
      aliases: row.aliases,
      unclear_names: row.unclear_names,
      what_it_is: row.what_it_is,
      studied_note: row.studied_note,
      warnings_note: row.warnings_note,
      regulation_note: row.regulation_note,
    },
    components: row.components.map(({ name, compound_id, nearest_id }) => ({
      name,
      compound: byId.get(compound_id ?? '') ?? null,
      nearest: byId.get(nearest_id ?? '') ?? null,
    })),
    studies: row.study_ids.flatMap((id) => articleOf.get(id) ?? []),
    outside_studies: row.outside_studies,
    near_studies: row.near_studies.flatMap(({ article_id, why_not }) => {
      const article = articleOf.get(article_id)
      return article ? [{ article, why_not }] : []
    }),
    records: compounds.map((compound) => ({
      compound,
      warnings: warnings
        .filter(({ drug_id }) => drug_id === compound.id)
        .map((each) => toWarning(each, sources)),
      interactions: interactions
        .filter(({ drug_id, other_id }) => drug_id === compound.id || other_id === compound.id)
        .map((each) => toInteraction(each, sources))
        .sort(bySeverity),
      regulation: regulation.filter(
        ({ drug_id }) => drug_id === compound.id,
      ) as Found['records'][number]['regulation'],
    })),
  }
}
