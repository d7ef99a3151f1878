import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import Fuse from 'fuse.js'
import MiniSearch from 'minisearch'
import { buildNameIndex, type NamedEntry, search } from '../../src/domain/search/name-index.ts'

/** Ids of the five best answers, best first. */
export type Find = (query: string) => string[] | Promise<string[]>
export type System = {
  name: string
  settings: string
  prepare: (entries: NamedEntry[]) => Promise<{ find: Find; close?: () => Promise<void> }>
}

const withoutAccents = (text: string) => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

const ours: System = {
  name: 'Assayer',
  settings: 'threshold 0.5',
  prepare: async (entries) => {
    const index = buildNameIndex(entries)
    return { find: (query) => search(index, query, { limit: 5, threshold: 0.5 }).hits.map(({ id }) => id) }
  },
}

const trigrams: System = {
  name: 'pg_trgm',
  settings: 'PGlite, GIN index on every name and alias, operator % with its default threshold of 0.3',
  prepare: async (entries) => {
    const db = await PGlite.create({ extensions: { pg_trgm } })
    await db.exec('create extension pg_trgm; create table names (id text not null, term text not null)')
    const rows = entries.flatMap(({ id, proper_name, aliases }) =>
      [proper_name, ...aliases].map((term) => [id, term]),
    )
    await db.query('insert into names select * from unnest($1::text[], $2::text[])', [
      rows.map(([id]) => id),
      rows.map(([, term]) => term),
    ])
    await db.exec('create index on names using gin (term gin_trgm_ops); analyze names')
    const sql =
      'select id from names where term % $1 group by id order by max(similarity(term, $1)) desc, id limit 5'
    const find = async (query: string) => {
      const { rows } = await db.query<{ id: string }>(sql, [query.replaceAll('\0', '')])
      return rows.map(({ id }) => id)
    }
    return { find, close: () => db.close() }
  },
}

const miniSearch: System = {
  name: 'MiniSearch',
  settings: 'prefix, fuzzy 0.3, any word, name boosted by 2, accents removed',
  prepare: async (entries) => {
    const index = new MiniSearch({
      fields: ['proper_name', 'aliases'],
      extractField: (entry, field) => [entry[field]].flat().join(' '),
      processTerm: withoutAccents,
      searchOptions: { prefix: true, fuzzy: 0.3, combineWith: 'OR', boost: { proper_name: 2 } },
    })
    index.addAll(entries)
    return {
      find: (query) =>
        index
          .search(query)
          .slice(0, 5)
          .map(({ id }) => String(id)),
    }
  },
}

const fuse: System = {
  name: 'Fuse.js',
  settings: 'threshold 0.4, accents ignored, name weighted 2',
  prepare: async (entries) => {
    const keys = [{ name: 'proper_name', weight: 2 }, 'aliases']
    const index = new Fuse(entries, { keys, threshold: 0.4, ignoreDiacritics: true })
    return { find: (query) => index.search(query, { limit: 5 }).map(({ item }) => item.id) }
  },
}

/** Ours and three known ways. MiniSearch and Fuse.js have the settings that did best on the tuning half. */
export const systems = [ours, trigrams, miniSearch, fuse]
