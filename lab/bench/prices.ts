import { sql } from 'kysely'
import type { HistoryRange } from '../../src/contract/vocabulary.ts'
import { DAY_MS } from '../../src/domain/text/duration.ts'
import type { Connection } from '../../src/server/platform/db/connection.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'
import { openProduct, timesOf } from './growth/open-product.ts'

const OBSERVATIONS = 10_000_000
/** Copies of every compound with its offers, so that the market is one of about 10,000 compounds. */
const COPIES = 46
const ROUNDS = 200

/** Histories of prices out of ten million observations, each confirmed once; nothing is kept. */
export async function* prices(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('prices')
  const connection = await openPostgres(server.urlOf('prices'))
  try {
    await prepareCatalogue(connection)
    await multiply(connection)
    const { db } = connection
    const { rows } = await sql<{ observations: number; offers: number }>`
      select (select count(*) from price_observations) as observations,
        (select count(*) from offers) as offers`.execute(db)
    yield told('observations', (rows[0]?.observations ?? 0).toLocaleString('en'))
    yield told('offers', (rows[0]?.offers ?? 0).toLocaleString('en'))
    const chosen = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id)
    const offers = await chosen(sql`select id from offers order by md5(id::text) limit ${sql.lit(ROUNDS)}`)
    const drugs = await chosen(
      sql`select drug_id as id from offers group by 1 order by md5(drug_id::text) limit ${sql.lit(ROUNDS)}`,
    )
    const vendors = await chosen(sql`select id from vendors order by id`)
    const [largest = ''] = await chosen(
      sql`select drug_id as id from offers group by 1 order by count(*) desc limit 1`,
    )
    const product = await openProduct(server.urlOf('prices'))
    const asOften = Array.from({ length: ROUNDS }, (_, index) => vendors[index % vendors.length] ?? '')
    const history = (of: string, range: HistoryRange) => (id: string) =>
      `/api/${of}?range=${range}`.replace(':id', id)
    for (const range of ['1y', 'all'] as const satisfies HistoryRange[])
      for (const [what, ids, of] of [
        ['an offer', offers, 'offers/:id/history'],
        ['a compound', drugs, 'drug/:id/price-history'],
        ['a vendor', asOften, 'vendor/:id/price-history'],
      ] as const)
        yield* figures(`${what}, ${range}`, await timesOf(product, ids.map(history(of, range))))
    const most = Array(50).fill(largest).map(history('drug/:id/price-history', 'all'))
    yield* figures('the compound with most offers, all', await timesOf(product, most))
    await product.close()
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** Written day after day for all offers, as sources do, so that the rows of one offer lie all over the table. */
async function multiply({ db }: Connection) {
  const copied = (column: string) => sql`md5(${sql.ref(column)}::text || n)::uuid`
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    await sql`
      insert into drugs (id, name, proper_name, aliases, kind, short_description, what_it_does, how_it_works,
        evidence, side_effects, effects_timeline, form, sizes, position, digest, updated_at)
      select ${copied('id')}, name || '-' || n, proper_name || ' ' || n, '{}', kind, short_description,
        what_it_does, how_it_works, evidence, side_effects, effects_timeline, form, sizes, position, digest,
        updated_at
      from drugs, generate_series(1, ${sql.lit(COPIES)}) n`.execute(one)
    await sql`
      insert into offers (id, drug_id, vendor_id, size, mass_mg, price, price_minor, currency, cost_per_mg,
        is_size_assumed, is_comparable, form, product_link, image, seen_at, digest, source)
      select ${copied('id')}, ${copied('drug_id')}, vendor_id, size, mass_mg, price, price_minor, currency,
        cost_per_mg, is_size_assumed, is_comparable, form, product_link, image, seen_at, digest, source
      from offers, generate_series(1, ${sql.lit(COPIES)}) n`.execute(one)
    const { rows } = await sql<{ offers: number }>`select count(*) as offers from offers`.execute(one)
    const rounds = Math.ceil(OBSERVATIONS / (rows[0]?.offers ?? 1))
    for (let round = 0; round < rounds; round += 1) {
      const at = new Date(Date.now() - (rounds - round) * 4 * DAY_MS)
      await sql`
        insert into price_observations (offer_id, source, observed_at, size, price, price_minor, currency,
          cost_per_mg, product_link, previous_confirmed_at)
        select id, source, ${at}, size, price, price_minor, currency,
          cost_per_mg * (0.8 + 0.4 * random()), product_link, ${new Date(at.getTime() - DAY_MS)}
        from offers`.execute(one)
    }
    await sql`update offers set confirmed_at = now()`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze`.execute(one)
  })
}

function* figures(what: string, taken: number[]): Generator<Figure> {
  yield atMost(`${what}, median`, median(taken), 20, 'ms')
  const sorted = taken.toSorted((a, b) => a - b)
  yield atMost(`${what}, 95th percentile`, sorted[Math.floor(sorted.length * 0.95)] ?? 0, 20, 'ms')
}
