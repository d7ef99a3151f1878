import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, runSql } from '#test/database.ts'
import { run, startProduct, VISITOR } from '#test/process.ts'

type Product = Awaited<ReturnType<typeof startProduct>>
const UNRELATED = '/tb-500'

const DATABASE_URL = await createTestDatabase()
const env = { DATABASE_URL, AUTH_AUTOCONFIRM: 'on' }
const [here, there] = [await startProduct(env), await startProduct(env)]
await Promise.all([here, there].map((product) => product.untilReady()))
afterAll(async () => {
  for (const product of [here, there]) product.kill('SIGTERM')
  await Promise.all([here, there].map(({ exited }) => exited))
})

const pageOf = async ({ url }: Product, path: string) => (await fetch(url + path)).text()
async function figure({ url }: Product, name: RegExp) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(name.exec(text)?.[1] ?? 0)
}
/** How many pages a process has rendered. */
const rendered = (product: Product) =>
  figure(product, /cache_lookups_total\{cache="page",result="miss"\} (\d+)/)

/** Signed in at the other process than the one that they read and write through: it takes the token too. */
async function person() {
  const response = await fetch(`${there.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'assayer-public-key' },
    body: JSON.stringify({ email: `${randomUUID()}@people.example`, password: 'a fine long password' }),
  })
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return {
    id: user.id,
    read: (path: string) => fetch(here.url + path, { headers: { authorization: `Bearer ${access_token}` } }),
    send: async (method: string, path: string, body: object) => {
      const answer = await fetch(here.url + path, {
        method,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ account_id: user.id, ...body }),
      })
      expect(answer.status).toBe(200)
      return answer
    },
  }
}

type IsNew = (html: string) => boolean

/**
 * Both processes keep the page and an unrelated one; after the change each shows it as soon as it is notified, and neither
 * renders the unrelated page again.
 */
async function showsFromElsewhere(path: string, change: () => Promise<unknown>, isNew: IsNew) {
  for (const product of [here, there]) {
    expect(isNew(await pageOf(product, path))).toBe(false)
    await pageOf(product, UNRELATED)
  }
  await change()
  for (const product of [here, there])
    await expect.poll(async () => isNew(await pageOf(product, path))).toBe(true)
  const before = await Promise.all([here, there].map(rendered))
  for (const product of [here, there]) await pageOf(product, UNRELATED)
  expect(await Promise.all([here, there].map(rendered))).toEqual(before)
}

/** As above, for a change that one of them made: it shows it in its next answer. */
function showsAtOnce(path: string, change: () => Promise<unknown>, isNew: IsNew) {
  const changed = async () => {
    await change()
    expect(isNew(await pageOf(here, path))).toBe(true)
  }
  return showsFromElsewhere(path, changed, isNew)
}

const compoundOf = async (slug: string) => {
  const response = await fetch(`${here.url}/api/drug/${slug}/vendors`, VISITOR)
  return ((await response.json()) as { drug: { id: string } }).drug
}

test('a review, its new text, its author’s new name and its end show at once in every process', async () => {
  const { id: target_id } = await compoundOf('bpc-157')
  const anna = await person()
  const of = { target_type: 'drug', target_id, rating: 4 }
  const shows = (text: string) => (html: string) => html.includes(text)
  const write = (review_text: string) => anna.send('POST', '/api/reviews', { ...of, review_text })
  await showsAtOnce('/bpc-157', () => write('Packed well and came on the third day.'), shows('third day'))
  const edit = () =>
    anna.send('PUT', `/api/reviews/${target_id}`, { rating: 4, review_text: 'It came on the ninth day.' })
  await showsAtOnce('/bpc-157', edit, (html) => html.includes('ninth day') && !html.includes('third day'))
  const rename = () => runSql(DATABASE_URL, `update accounts set name = 'Ottilie' where id = '${anna.id}'`)
  await showsFromElsewhere('/bpc-157', rename, shows('Ottilie'))
  const remove = () => runSql(DATABASE_URL, `update reviews set state = 'removed', reason = 'A test.'`)
  await showsFromElsewhere('/bpc-157', remove, (html) => !html.includes('ninth day'))
})

test('an import shows at once where it changed something, and nowhere else is anything rendered again', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'assayer-import-'))
  const folder = join(DATA_DIR, 'catalogue')
  mkdirSync(folder)
  symlinkSync(resolve('data/certificates'), join(DATA_DIR, 'certificates'))
  for (const name of readdirSync('data/catalogue').filter((file) => file.endsWith('.json'))) {
    const text = readFileSync(join('data/catalogue', name), 'utf8')
    const file = JSON.parse(text) as { compounds?: { slug: string; short_description: string }[] }
    for (const compound of file.compounds ?? [])
      if (compound.slug === 'semaglutide') compound.short_description = 'As imported a moment ago.'
    writeFileSync(join(folder, name), JSON.stringify(file))
  }
  const imports = async () => {
    const ended = await run('scripts/admin/catalogue-import.ts', [folder], { DATABASE_URL, DATA_DIR })
    expect(ended).toMatchObject({ code: 0 })
  }
  await showsFromElsewhere('/semaglutide', imports, (html) => html.includes('As imported a moment ago.'))
})

test('a page that shows all compounds is not made again for a change that it does not show', async () => {
  const home = await fetch(here.url)
  const html = await home.text()
  const catalogue = await fetch(`${here.url}/api/catalogue/compounds?limit=60&offset=30`, VISITOR)
  const { compounds } = (await catalogue.json()) as { compounds: { id: string; name: string }[] }
  const unseen = compounds.find(({ name }) => !html.includes(`"/${name}"`))
  const looked = () => figure(here, /answers_made_total\{cache="page",why="same"\} (\d+)/)
  const before = await looked()
  const review_text = 'It is what the label says, as far as I can tell.'
  const target = { target_type: 'drug', target_id: unseen?.id, rating: 5 }
  await (await person()).send('POST', '/api/reviews', { ...target, review_text })
  expect((await fetch(here.url)).headers.get('etag')).toBe(home.headers.get('etag'))
  expect(await looked()).toBe(before + 1)
})

test('a page says what it shows, for a cache in front, and browsers ask again', async () => {
  const { headers } = await fetch(`${here.url}/bpc-157`)
  const { id } = await compoundOf('bpc-157')
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=30')
  expect(headers.get('cache-tag')?.split(',')).toContain(`compound:${id.slice(0, 8)}`)
  expect(headers.get('etag')).toMatch(/^"/)
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect((await fetch(`${here.url}/bpc-157`, { headers: known })).status).toBe(304)
  expect((await (await person()).read('/api/drugs/totalcount')).headers.get('cache-control')).toBe('no-store')
})
