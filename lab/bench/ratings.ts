import { type Kysely, sql } from 'kysely'
import { rankByRules } from '../../src/domain/list/own-rules.ts'
import { applyChanges } from '../../src/server/core/changes/service.ts'
import { createTagBoard } from '../../src/server/core/changes/tag-board.ts'
import { ratedVendors } from '../../src/server/market/ratings/service.ts'
import { rateVendors } from '../../src/server/market/ratings/vendor-scores.ts'
import { openPostgres } from '../../src/server/platform/db/postgres.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { recordBook } from '../../src/server/record-book.ts'
import { prepareCatalogue } from '../../test/catalogue.ts'
import { certificate } from '../../test/catalogue-entries.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const COPIES = 106
const ROUNDS = 20
const DAY_MS = 86_400_000

/** All vendors of a market of 1,000 with 50,000 certificates rated again, and one after a certificate has changed. */
export async function* ratings(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('ratings')
  const connection = await openPostgres(server.urlOf('ratings'))
  const { db } = connection
  try {
    await prepareCatalogue(connection)
    await multiply(db)
    const { rows } = await sql<{ vendors: number; certificates: number; rated: number }>`
      select (select count(*) from vendors) as vendors, (select count(*) from certificates) as certificates`.execute(
      db,
    )
    yield told('vendors and certificates', `${rows[0]?.vendors} ${rows[0]?.certificates}`)
    const taken: number[] = []
    // Each night is another day, so that every score changes and is written.
    for (let night = 1; night <= 3; night += 1) {
      const start = performance.now()
      await rateVendors({ db, clock: () => new Date(Date.now() + night * DAY_MS) })
      taken.push((performance.now() - start) / 1000)
    }
    yield atMost('all of them rated again, each with another figure', median(taken), 5, 's')
    yield atMost('one certificate changed, median', median(await changeOne(db)), 50, 'ms')
    const { shared, first } = await rank(db)
    yield told('ranked by own rules, after a change of a vendor', `${first.toFixed(1)} ms`)
    yield atMost('ranked by own rules, median', shared, 25, 'ms')
    const { rated = 0 } = (
      await sql<{
        rated: number
      }>`select count(*) as rated from vendor_scores where score is not null`.execute(db)
    ).rows[0] ?? { rated: 0 }
    yield told('of them rated', String(rated))
  } finally {
    await connection.close()
    await server.stop()
  }
}

/** How long a ranking of all vendors by a reader's rules takes, in milliseconds: the first one, and later ones. */
async function rank(db: Kysely<Database>) {
  const readVendors = ratedVendors({ db, tags: { ...createTagBoard(), catchUp: async () => {} } })
  const taken: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now()
    rankByRules(await readVendors(), { purity: 98 + round / 100, tolerance: 5 })
    taken.push(performance.now() - start)
  }
  const [first = 0, ...later] = taken
  return { first, shared: median(later) }
}

/** Copies every vendor with its offers, batches and certificates. */
async function multiply(db: Kysely<Database>) {
  const copies = (table: string, changed: string) =>
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changed}))).*
      from ${table} t, generate_series(1, ${COPIES}) n`
  const id = (column: string) => `'${column}', md5(t.${column}::text || n)::uuid`
  await db.connection().execute(async (one) => {
    for (const statement of [
      'set session_replication_role = replica',
      copies('vendors', `${id('id')}, 'slug', t.slug || '-' || n, 'name', t.name || ' ' || n`),
      copies('offers', `${id('id')}, ${id('vendor_id')}`),
      copies('batches', `${id('id')}, ${id('vendor_id')}`),
      copies(
        'certificates',
        `${id('id')}, ${id('batch_id')}, ${id('vendor_id')}, 'slug', t.slug || '-' || n`,
      ),
      'set session_replication_role = origin',
      'vacuum analyze',
    ])
      await sql.raw(statement).execute(one)
  })
}

/** How long a change of one certificate takes with everything that is derived from it, in milliseconds. */
async function changeOne(db: Kysely<Database>) {
  const batch = await db
    .selectFrom('batches as b')
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .innerJoin('drugs as d', 'd.id', 'b.drug_id')
    .select(['v.slug as vendor', 'd.name as compound', 'b.lot'])
    // A record is found by its own name, which copies do not have.
    .where('v.slug', 'not like', '%-%-%')
    .orderBy('b.id')
    .executeTakeFirstOrThrow()
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const entry = certificate({ ...batch, slug: 'measured', purity_percent: 96 + round / 10 })
    const source = { kind: 'feed', id: 'bench' } as const
    await applyChanges(db, recordBook, {
      source,
      actor: 'job:bench',
      reason: 'Measured.',
      put: { certificate: [entry] },
    })
    taken.push(performance.now() - start)
  }
  return taken
}
