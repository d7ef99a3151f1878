import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { vendorId } from '#server/core/records/ids.ts'
import { createMailer } from '#server/platform/adapters/mail/smtp.ts'
import { StoreFailure } from '#server/platform/adapters/storage/file-store.ts'
import { parseConfig } from '#server/platform/config.ts'
import { insertRow, insertRows, updateRows } from '#server/platform/db/rows.ts'
import { startupReport } from '#server/startup-report.ts'
import { closedAtEnd, sharedApp, startTestApp } from '#test/app.ts'
import { giveFactor } from '#test/auth-client.ts'
import { newDataFolder } from '#test/process.ts'
import { emptyTables, theRow } from '#test/rows.ts'
import { checkDatabase, checkVersion } from './checks/database.ts'
import { checkSealed } from './checks/keys.ts'
import { checkDisk, checkSettings } from './checks/settings.ts'
import { SETUP } from './checks/setup.ts'
import { checkMailQueue, tellPart } from './checks/work.ts'
import { checkParts, watchParts } from './parts.ts'
import { countRecords } from './repository.ts'
import { statusPage } from './status-page.ts'

const app = await sharedApp()
const silent = closedAtEnd(createServer().listen(0, '127.0.0.1'))
await once(silent, 'listening')
const { port: silentPort } = silent.address() as AddressInfo

/** Everything outside is switched on, and away: refused, or silent. */
function withEverythingAway() {
  const config = parseConfig({
    AI_BASE_URL: `http://127.0.0.1:${silentPort}/v1`,
    AI_MODEL: 'a-model',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@assayer.example',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  const has = () => Promise.reject(new StoreFailure(new Error('no space left')))
  const files = { ...app.deps.files, has }
  const payments = { ...app.deps.payments, mode: 'stripe' as const }
  return { ...app.deps, config, files, payments, mailer: createMailer(config) }
}

const statesOf = (found: { name: string; state: string }[]) =>
  Object.fromEntries(found.map(({ name, state }) => [name, state]))

test('a part that is switched off is no failure, and a missing or silent part is seen', async () => {
  expect(statesOf(await checkParts(app.deps))).toEqual({
    ...{ mail: 'off', payments: 'off', ai: 'off', feeds: 'off', files: 'works', metadata: 'off' },
  })
  const found = await checkParts(withEverythingAway())
  expect(statesOf(found)).toEqual({
    ...{ mail: 'away', payments: 'away', ai: 'away', feeds: 'off', files: 'away', metadata: 'off' },
  })
  expect(found.find(({ name }) => name === 'files')?.reason).toBe('no space left')
})

test.each(['CROSSREF_URL', 'EUROPEPMC_URL', 'CLINICALTRIALS_URL'] as const)(
  'articles are away when the service of %s is',
  async (name) => {
    const config = { ...app.deps.config, [name]: 'http://127.0.0.1:9' }
    expect(statesOf(await checkParts({ ...app.deps, config }))).toMatchObject({ metadata: 'away' })
  },
)

test('/status says in plain words which parts work, and how people notice the missing ones', async () => {
  const well = await app.fetch('/status')
  expect(well.status).toBe(200)
  expect(await well.text()).toContain('Everything that is switched on works.')

  const deps = withEverythingAway()
  const page = statusPage({ ...deps, reach: { isAway: true } }, watchParts(deps))
  const text = await (await page.request('/status')).text()
  const told = ['Pages are shown as they were last known', 'None is lost', 'no one is charged twice']
  for (const words of [...told, 'the simpler engine', 'cannot be opened or sent'])
    expect(text).toContain(words)
  expect(text).not.toMatch(/no space left|127\.0\.0\.1/)
})

test('prices are away when none of the sources could be read, and not while one can', async () => {
  const stateOfFeeds = async () => statesOf(await checkParts(app.deps)).feeds
  const [vendor_id, now] = [vendorId('tidelark-peptides'), new Date()]
  const feed = (name: string, failures_in_row: number) => ({
    ...{ name, vendor_id, kind: 'csv' as const, link: `https://${name}.example/feed.csv` },
    ...{ every_minutes: 60, state: 'on' as const, failures_in_row, due_at: now, added_at: now },
  })
  await insertRows(app.db, 'feed_sources', [feed('reads', 0), feed('fails', 3)])
  onTestFinished(() => emptyTables(app, 'feed_sources'))
  expect(await stateOfFeeds()).toBe('works')
  await app.db.updateTable('feed_sources').set({ failures_in_row: 1 }).execute()
  expect(await stateOfFeeds()).toBe('away')
  const page = await statusPage(app.deps, watchParts(app.deps)).request('/status')
  expect(await page.text()).toContain('Each price shows the day on which it was seen.')
})

test('both probes name the version that runs, and a site is ready with its records, whatever part is missing', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await (await app.fetch('/healthz')).json()).toMatchObject({ version })
  await app.fetch('/status')
  const response = await app.fetch('/readyz')
  expect(response.status).toBe(200)
  const parts = expect.objectContaining({ mail: 'off', files: 'works' })
  const checks = { database: true, catalogue: true }
  expect(await response.json()).toEqual({ status: 'ready', version, checks, parts })
})

test('however many ask, the parts are looked at once in half a minute', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const has = vi.fn(async () => false)
  const files = { ...app.deps.files, has }
  const parts = watchParts({ ...app.deps, files, clock: () => now })
  await Promise.all(Array.from({ length: 50 }, () => parts.now()))
  await parts.now()
  expect(has).toHaveBeenCalledTimes(1)
  now = new Date('2026-11-22T10:01:00Z')
  parts.known()
  await expect.poll(() => has.mock.calls.length).toBe(2)
})

test('the doctor finds a live site without what it needs', () => {
  const live = { PUBLIC_URL: 'http://assayer.example', AUTH_AUTOCONFIRM: 'on', DEMO: 'on' }
  const findings = checkSettings(parseConfig(live))
  const wrong = findings.filter(({ level }) => level === 'wrong').map(({ says }) => says)
  expect(wrong).toEqual([
    expect.stringContaining('PUBLIC_URL'),
    expect.stringContaining('embedded database'),
    expect.stringContaining('AUTH_AUTOCONFIRM'),
    expect.stringContaining('DEMO'),
    expect.stringContaining('No mail leaves'),
  ])
  for (const { level, todo } of findings) if (level !== 'fine') expect(todo).toBeTruthy()
})

test('the doctor finds a clock that is off, and a key that opens nothing', async () => {
  const { deps } = app
  expect((await checkDatabase(deps)).map(({ about, level }) => `${about}: ${level}`)).toEqual(
    expect.arrayContaining(['rights: fine', 'room: fine']),
  )
  const wrongClock = { ...deps, clock: () => new Date(Date.now() + 60_000) }
  expect(await checkDatabase(wrongClock)).toContainEqual(
    expect.objectContaining({ level: 'wrong', about: 'clock', says: expect.stringContaining('60 s') }),
  )
  const { id: user_id } = await app.person()
  await giveFactor(app, user_id)
  const { id } = await theRow(app.db, 'auth_factors', { user_id })
  await updateRows(app.db, 'auth_factors', { id }, { secret: deps.seal.close('SECRET', id) })
  expect(await checkSealed(deps)).toMatchObject([{ level: 'fine' }, { level: 'fine', about: 'audit log' }])
  const another = { ...deps, config: { ...deps.config, FACTOR_KEY: 'another-key-that-is-long-enough' } }
  const says = expect.stringContaining('1 of 1')
  expect((await checkSealed(another))[0]).toMatchObject({ level: 'wrong', says })
})

test('the doctor finds a disk that is nearly full, and a database that is too old', async () => {
  const folder = newDataFolder()
  expect(await checkDisk(folder)).toMatchObject({ level: 'fine' })
  const todo = expect.stringContaining('Make room')
  expect(await checkDisk(folder, Number.MAX_SAFE_INTEGER)).toMatchObject({ level: 'wrong', todo })
  expect(checkVersion(150_000, true)).toMatchObject({ level: 'fine' })
  const says = 'PostgreSQL 14 is too old.'
  expect(checkVersion(140_012, true)).toMatchObject({ level: 'wrong', says })
})

test('the doctor finds waiting mails and missing parts, with the remedy', async () => {
  const { deps } = app
  expect(await checkMailQueue(deps)).toMatchObject({ level: 'fine' })
  const mail = { kind: 'test', recipient: 'a@people.example', subject: 's', text: 't', html: 'h' }
  const then = new Date(Date.now() - 3_600_000)
  await insertRow(app.db, 'mails', { ...mail, created_at: then, next_try_at: then })
  const says = expect.stringContaining('1 mails')
  expect(await checkMailQueue(deps)).toMatchObject({ level: 'wrong', says })
  const outside = (await checkParts(withEverythingAway())).map(tellPart)
  const wrong = outside.filter(({ level }) => level === 'wrong').map(({ about }) => about)
  expect(wrong).toEqual(['mail', 'payments', 'ai', 'files'])
})

test('an operator sees the figures of the database, the process and the caches', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const admin = await app.person({ role: 'admin' })
  await app.visitor('listVendors', { query: {} })
  await app.visitor('listVendors', { query: {} })
  const { body } = await admin.call('getHealth', {})
  expect(body.database.bytes).toBeGreaterThan(1_000_000)
  expect(body.database.largest_tables).toHaveLength(5)
  expect(body.migrations).toMatchObject({ pending: [], latest: expect.stringMatching(/^\d{4}-/) })
  expect(body.process.memory.resident).toBeGreaterThan(body.process.memory.heap)
  expect(body.kept).toMatchObject({ is_listening: true, calls: { hits: 1, misses: 1 } })
  expect(body.parts.map(({ name }) => name)).toContain('mail')
})

test('the doctor and the start call fictional vendors and play money wrong where people reach the site', async () => {
  const { deps } = app
  const at = (PUBLIC_URL: string, mode: 'stripe' | 'sandbox' | 'closed') => ({
    ...deps,
    config: parseConfig({ PUBLIC_URL }),
    payments: { ...deps.payments, mode },
  })
  const { has_demo_vendors } = await countRecords(deps.db)
  const coverage = { drugs: 219, vendors: 10, offers: 1_600, has_demo_vendors }
  const checkDemo = (given: ReturnType<typeof at>) => [
    ...SETUP.vendor.operator(coverage, given),
    ...SETUP.payments.operator(null, given),
  ]
  const start = { kind: 'embedded', url: 'http://here', firstAdmin: null, isBehind: false } as const
  const startSays = (given: ReturnType<typeof at>) => startupReport(given, coverage, start)
  const home = at('http://127.0.0.1:3000', 'sandbox')
  expect(checkDemo(home)).toEqual([])
  expect(startSays(home)).not.toContain('WRONG')

  const sold = at('https://assayer.example', 'sandbox')
  const wrong = [
    expect.stringContaining('Fictional vendors and prices are shown at https://assayer.example'),
    expect.stringContaining('Premium is sold for play money at https://assayer.example'),
  ]
  expect(checkDemo(sold).map(({ level, says }) => level === 'wrong' && says)).toEqual(wrong)
  expect(startSays(sold).match(/WRONG.*/g)).toEqual(wrong)

  const closed = at('https://assayer.example', 'closed')
  expect(checkDemo(closed).map(({ level, about }) => [level, about])).toEqual([
    ['wrong', 'demo'],
    ['note', 'payments'],
  ])
  expect(startSays(closed)).toContain('closed: Premium cannot be bought (STRIPE_SECRET_KEY not set)')
})
