import { sql } from 'kysely'
import { getBasket } from '../../src/server/market/basket/service.ts'
import type { Connection } from '../../src/server/platform/db/connection.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const VENDORS = 200
const WISHES = 12
/** Packs of each compound at each vendor. */
const SIZES = [5, 10, 20, 50]
const ROUNDS = 30

/** The best basket of twelve compounds over two hundred vendors that all sell all of them; nothing is kept. */
export async function* basket(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('basket')
  const connection = await openPostgres(server.urlOf('basket'))
  try {
    await prepareCatalogue(connection)
    const { db } = connection
    const compounds = await db
      .selectFrom('drugs')
      .select(['id', 'name'])
      .orderBy('position')
      .limit(WISHES)
      .execute()
    const ids = new Map(compounds.map(({ id, name }) => [name, id]))
    await fill(
      connection,
      compounds.map(({ id }) => id),
    )
    const names = { find: async (name: string) => ids.get(name) ?? null, suggest: async () => [] }
    const ask = (mg: (place: number) => number) =>
      getBasket(
        { db, clock: () => new Date() } as never,
        names as never,
        {
          c: compounds.map(({ name }) => name).join(','),
          mg: compounds.map((_, place) => mg(place)).join(','),
          to: 'United States',
          stock: 'any',
          seen: '30-days',
          currencies: 'own',
        },
        { caller: { kind: 'visitor' }, shows: () => {}, at: new Date() } as never,
      )
    const { basket: found } = await ask((place) => 15 + place)
    yield told('vendors in the best basket', String(found?.orders.length))
    const times: number[] = []
    for (let round = -5; round < ROUNDS; round += 1) {
      const start = performance.now()
      await ask((place) => 15 + (((round + 5) * 7 + place * 13) % 90))
      if (round >= 0) times.push(performance.now() - start)
    }
    yield atMost(`${WISHES} compounds over ${VENDORS} vendors, median`, median(times), 200, 'ms')
    yield atMost('the slowest of 30', Math.max(...times), 200, 'ms')
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** Vendors with a delivery each and every pack of every compound, at prices that differ from vendor to vendor. */
async function fill({ db }: Connection, compounds: string[]) {
  const noise = (text: string) =>
    sql.raw(`(('x' || substr(md5(${text}), 1, 6))::bit(24)::int % 1000) / 1000.0`)
  await sql`
    insert into vendors (id, slug, name, is_demo, digest, source, updated_at)
    select md5('vendor' || n)::uuid, 'vendor-' || n, 'Vendor ' || n, true, '', 'bench', now()
    from generate_series(1, ${sql.lit(VENDORS)}) n`.execute(db)
  await sql`
    insert into shipping_rules (vendor_id, region, price_minor, currency, free_from_minor)
    select md5('vendor' || n)::uuid, 'United States', 500 + (${noise(`'s' || n`)} * 2000)::int, 'USD', 20000
    from generate_series(1, ${sql.lit(VENDORS)}) n`.execute(db)
  await sql`
    insert into offers (id, drug_id, vendor_id, size, mass_mg, price, price_minor, currency, cost_per_mg,
      is_size_assumed, is_comparable, seen_at, digest, source)
    select md5(n || c.id::text || mg)::uuid, c.id, md5('vendor' || n)::uuid, mg || 'mg', mg, '$1', price, 'USD',
      price / mg, false, true, to_char(now(), 'YYYY-MM-DD'), '', 'bench'
    from unnest(${compounds}::uuid[]) c(id), generate_series(1, ${sql.lit(VENDORS)}) n,
      unnest(${SIZES}::float8[]) mg,
      lateral (select (mg * 200 * (0.7 + ${noise('n || c.id::text || mg')}))::int as price) p`.execute(db)
  await sql`analyze`.execute(db)
}
