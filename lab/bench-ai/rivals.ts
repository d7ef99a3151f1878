// Plain search on the same records: the choice of a product without its own engine.

import { PGlite } from '@electric-sql/pglite'
import MiniSearch from 'minisearch'
import type { CatalogueRecord } from '../../src/server/ai-search/engine/record.ts'

/** Slugs for a question, best first. */
export type Engine = { name: string; ask: (question: string) => string[] | Promise<string[]> }

const MOST = 8

const textsOf = (record: CatalogueRecord) => ({
  names: [record.name, record.proper_name, ...record.aliases].join(' '),
  main: [record.kind, ...record.categories, record.short_description, record.what_it_does].join(' '),
  how: record.how_it_works,
  articles: record.articles.flatMap(({ title, key_terms }) => [title, ...key_terms]).join(' '),
})

/** With prefixes, misspellings and weights by field, as its manual suggests. */
export function miniSearch(records: readonly CatalogueRecord[]): Engine {
  const index = new MiniSearch<{ id: number }>({ fields: ['names', 'main', 'how', 'articles'] })
  index.addAll(records.map((record, id) => ({ id, ...textsOf(record) })))
  const options = { prefix: true, fuzzy: 0.2, boost: { names: 3, main: 2 } }
  return {
    name: 'MiniSearch',
    ask: (question) =>
      index
        .search(question, options)
        .slice(0, MOST)
        .map(({ id }) => records[id]?.name ?? ''),
  }
}

/** `english` configuration, any of the words, weights by field, cover density. */
export async function postgres(records: readonly CatalogueRecord[]): Promise<Engine> {
  const db = await PGlite.create('memory://')
  await db.exec('create table texts (slug text, words tsvector)')
  for (const record of records) {
    const { names, main, how, articles } = textsOf(record)
    await db.query(
      `insert into texts values ($1, setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B')
        || setweight(to_tsvector('english', $4), 'C') || setweight(to_tsvector('english', $5), 'D'))`,
      [record.name, names, main, how, articles],
    )
  }
  await db.exec('create index on texts using gin (words)')
  return {
    name: 'PostgreSQL',
    ask: async (question) => {
      const { rows } = await db.query<{ slug: string }>(
        `select slug from texts, (select cast(replace(plainto_tsquery('english', $1)::text, '&', '|') as tsquery) as query) q
        where words @@ query order by ts_rank_cd(words, query, 1) desc, slug limit ${MOST}`,
        [question],
      )
      return rows.map(({ slug }) => slug)
    },
  }
}
