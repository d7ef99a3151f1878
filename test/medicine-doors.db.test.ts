import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { examples } from '#contract/examples.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { saveAsked } from '#server/catalogue/search/quality/asked-service.ts'
import { sharedApp } from './app.ts'

// What people take or have, typed wherever a text can be typed, is kept nowhere.

/** A medicine and a condition as no other test types them, so that each place that holds them got them here. */
const WORDS = ['zorblaxine', 'quellmoritis'] as const
const TYPED = `is bpc-157 safe with ${WORDS[0]} and ${WORDS[1]}`

let logged = ''
const stream = new Writable({
  write(chunk, _, done) {
    logged += chunk
    done()
  },
})
const app = await sharedApp({
  config: { LOG_READS: '1', AI_FREE_SEARCHES: '1000' },
  deps: { log: pino({ level: 'trace' }, stream) },
})

/** Each call of the contract that takes a text in its address, with the words in each of its texts. */
const reads = (Object.entries(examples) as [RouteName, Record<string, Record<string, unknown>>][]).flatMap(
  ([name, { params = {}, query = {} }]) => {
    const { path } = routes[name]
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
    const typed = path.replace(/:(\w+)/g, () => encodeURIComponent(TYPED))
    return [
      ...(typed === path ? [] : [typed]),
      ...Object.keys({ ...query, q: '', items: '' }).map(
        (key) => `${filled}?${new URLSearchParams({ ...(query as Record<string, string>), [key]: TYPED })}`,
      ),
    ]
  },
)
const PAGES = ['/search', '/interactions', '/ai-search', '/my-list', '/basket', '/compare', '/no-such-page']

test('what a person takes or has is in no table, no line of the log and no figure, wherever it is typed', async () => {
  const member = await app.person()
  for (const path of reads) await app.fetch(path, { headers: { authorization: `Bearer ${member.token}` } })
  for (const page of PAGES)
    for (const path of [`${page}/${encodeURIComponent(TYPED)}`, `${page}?items=${encodeURIComponent(TYPED)}`])
      await app.fetch(path, { headers: { accept: 'text/html' } })
  await app.visitor('answerSentence', { query: { query: TYPED } })
  await app.visitor('searchDrugs', { query: { query: TYPED, threshold: 0.5 } })
  await member.call('changeMyList', {
    body: { put: [{ kind: 'own', name: WORDS[0] }], remove: [], consent: true },
  })
  await member.call('searchWithAi', { body: { user_id: member.id, query: TYPED } })
  await saveAsked(app.deps)

  expect(logged.length).toBeGreaterThan(1_000)
  const figures = await app.deps.metrics.registry.metrics()
  for (const word of WORDS) {
    expect(await tablesWith(word)).toEqual([])
    expect(logged.toLowerCase().includes(word)).toBe(false)
    expect(figures.toLowerCase().includes(word)).toBe(false)
  }
})

async function tablesWith(text: string) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    app.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(name)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(app.db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
