import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { applyChanges } from '../../src/server/core/changes/service.ts'
import { findAlerts } from '../../src/server/market/watches/follow-up.ts'
import type { Db } from '../../src/server/platform/db/db.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { recordBook } from '../../src/server/record-book.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { offer, vendor } from '../../test/catalogue-entries.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, told } from './figure.ts'

const PEOPLE = 1_000
/** The most that a person may have. */
const WATCHES_EACH = 100
const OFFERS = 1_000

/** Finding the news for a hundred thousand watches in a thousand offers that changed at once. */
export async function* watches(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('watches')
  const connection = await openPostgres(server.urlOf('watches'))
  const { db } = connection
  try {
    await prepareCatalogue(connection)
    await see(db, 100)
    await fill(db)
    yield told('watches', (PEOPLE * WATCHES_EACH).toLocaleString('en'))
    for (const [what, dollars] of [
      ['lower', 60],
      ['higher', 90],
    ] as const) {
      await see(db, dollars)
      const standstills = monitorEventLoopDelay({ resolution: 5 })
      standstills.enable()
      const start = performance.now()
      const found = await findAlerts({ db, clock: () => new Date() })
      yield atMost(
        `${OFFERS.toLocaleString('en')} offers ${what}: the finding`,
        (performance.now() - start) / 1000,
        30,
        's',
      )
      standstills.disable()
      yield told('  alerts', found.toLocaleString('en'))
      yield atMost('  the longest standstill of the process', standstills.max / 1e6, 100, 'ms')
      yield told('  memory', `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
    }
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** A thousand packs of one vendor, at about so many dollars. */
async function see(db: Db, dollars: number) {
  const compounds = await db.selectFrom('drugs').select('name').orderBy('position').execute()
  await applyChanges(db, recordBook, {
    source: { kind: 'feed', id: 'large' },
    actor: 'command:bench',
    reason: 'Prices moved.',
    put: {
      vendor: [vendor({ slug: 'large', name: 'Large', website: 'https://large.example' })],
      offer: Array.from({ length: OFFERS }, (_, index) =>
        offer({
          vendor: 'large',
          sku: `pack-${index}`,
          compound: compounds[index % compounds.length]?.name,
          price: `$${dollars + (index % 7)}.00`,
          product_link: `https://large.example/${index}`,
          seen_at: new Date().toISOString().slice(0, 10),
        }),
      ),
    },
  })
}

/** Everybody watches every compound that has room in the limit, and packs of the vendor. */
async function fill(db: Db) {
  await sql`
    insert into accounts (id, email, name, created_at)
    select md5('person' || n)::uuid, n || '@people.example', '', now() from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(
    db,
  )
  await sql`
    insert into watches (account_id, drug_id, offer_id, condition, amount, currency, states, after_observation, created_at)
    select md5('person' || p.n)::uuid, w.drug_id, w.offer_id, c.condition, c.amount, 'USD', '{}',
      (select max(id) from price_observations), now()
    from generate_series(1, ${sql.lit(PEOPLE)}) p(n)
    cross join lateral (
      select * from (
        (select id as drug_id, null::uuid as offer_id from drugs order by position limit 60)
        union all
        (select null, id from offers where source = 'feed:large' order by md5(id::text || p.n) limit 40)
      ) x limit ${sql.lit(WATCHES_EACH)}
    ) w
    cross join lateral (
      select * from (values ('below', 1500::float), ('fell', 10), ('lowest', null), ('in stock', null)) k(condition, amount)
      offset (p.n % 4) limit 1
    ) c`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
