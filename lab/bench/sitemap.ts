import pg from 'pg'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { startProduct } from '../../test/process.ts'
import { atMost, type Figure, told } from './figure.ts'

const COMPOUNDS = 100_000

/** The index and all its parts, fetched one after another from the running product on PostgreSQL. */
export async function* sitemap(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase('assayer')
  const DATABASE_URL = server.urlOf('assayer')
  const product = await startProduct({ DATABASE_URL })
  try {
    await product.untilReady()
    await addCompounds(DATABASE_URL)
    const start = performance.now()
    const index = await read(`${product.url}/sitemap.xml`)
    let pages = 0
    for (const [, path] of index.matchAll(/<loc>[^<]*(\/sitemap-\d+\.xml)<\/loc>/g)) {
      pages += (await read(product.url + path)).split('<loc>').length - 1
    }
    yield atMost('all parts of the sitemap', (performance.now() - start) / 1000, 2, 's')
    yield told('pages in it', pages.toLocaleString('en'))
  } finally {
    product.kill('SIGTERM')
    await product.exited
    await server.stop()
  }
}

async function addCompounds(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into drugs select gen_random_uuid(), 'made-' || n, 'Made ' || n, '{}', kind, '', '', '',
    evidence, side_effects, effects_timeline, null, '{}', null, null, n, '', updated_at
    from generate_series(1, ${COMPOUNDS}) n, (select * from drugs limit 1) one`)
  await client.end()
}

const read = async (url: string) => (await fetch(url)).text()
