import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import autocannon from 'autocannon'
import { openKeys } from '../../src/server/identity/auth/keys/service.ts'
import { checkPassword, hashPassword } from '../../src/server/identity/auth/passwords/hash.ts'
import { openEmbedded } from '../../src/server/platform/db/embedded.ts'
import { migrate } from '../../src/server/platform/db/migrate.ts'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { newDataFolder, startProduct } from '../../test/process.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const CLIENTS = 50
const ROUNDS = 7
/** Sign-ins, or bare hashes, of one slice. All are waited for: an interrupted one would cost and not count. */
const SLICE = 600
const VERIFICATIONS = 5_000
const REFRESHES = 1_000
const TABS = 3
const PASSWORD = 'correct horse 47'
const HEADERS = { apikey: 'assayer-public-key', 'content-type': 'application/json' }

/** Signing in against the password hash alone, on both kinds of database; reading tokens; three tabs that refresh. */
export async function* auth(): AsyncGenerator<Figure> {
  const postgres = await startNativePostgres({ isDurable: true })
  await postgres.createDatabase('sign_in')
  const onPostgres = { DATABASE_URL: postgres.urlOf('sign_in'), FACTOR_KEY: crypto.randomUUID() }
  try {
    yield told('on PostgreSQL, on the same machine', '')
    yield* onProduct(onPostgres, signIns)
  } finally {
    await postgres.stop()
  }
  yield told('on the embedded database', '')
  yield* onProduct({}, signIns, callsMeanwhile, refreshes)
  yield* verifications()
}

async function* onProduct(
  settings: Record<string, string>,
  ...measures: ((url: string) => AsyncGenerator<Figure>)[]
) {
  const product = await startProduct({
    DATA_DIR: newDataFolder(),
    AUTH_RATE_LIMITS: 'off',
    AUTH_AUTOCONFIRM: 'on',
    ...settings,
  })
  try {
    await product.untilReady()
    for (const measure of measures) yield* measure(product.url)
  } finally {
    product.kill('SIGTERM')
    await product.exited
  }
}

/**
 * The processor time is the product's alone; the time counts the database too. The kinds of slice alternate, so that
 * neighbours trouble all of them.
 */
async function* signIns(url: string): AsyncGenerator<Figure> {
  const hashing = startHashing()
  const people = peopleOf(CLIENTS)
  for (const email of people) await post(`${url}/auth/v1/signup`, { email, password: PASSWORD })
  const kinds = {
    ours: () => signInForAWhile(url, people),
    bare: () => hashing.slice('bare'),
    queued: () => hashing.slice('queued'),
  }
  const slices: Record<keyof typeof kinds, Slice[]> = { ours: [], bare: [], queued: [] }
  for (const run of Object.values(kinds)) await run()
  for (let round = 0; round < ROUNDS; round++)
    for (const [kind, run] of Object.entries(kinds)) slices[kind as keyof typeof kinds].push(await run())
  hashing.stop()
  const middle = (of: (slice: Slice) => number, digits = 0) =>
    [slices.ours, slices.bare, slices.queued].map((kind) => median(kind.map(of)).toFixed(digits)).join(' ')
  const ratio = (of: 'ms' | 'cpuMs', baseline: Slice[]) =>
    median(slices.ours.map((slice, round) => slice[of] / (baseline[round]?.[of] ?? Number.NaN)))
  yield told(
    'a second: sign-ins, bare hashes, hashes in our queue',
    middle(({ ms }) => 1000 / ms),
  )
  yield told(`p99 of these with ${CLIENTS} at once`, `${middle(({ p99 }) => p99)} ms`)
  yield told('processor time of these', `${middle(({ cpuMs }) => cpuMs, 1)} ms`)
  yield atMost('processor time of a sign-in against its bare hash', ratio('cpuMs', slices.bare), 1.3)
  yield atMost('time of a sign-in against its bare hash', ratio('ms', slices.bare), 1.3)
  yield told('time of a sign-in against its hash in our queue', ratio('ms', slices.queued).toFixed(2))
}

/** The effect of sign-ins on others: a signed-in call, made again and again meanwhile. */
async function* callsMeanwhile(url: string): AsyncGenerator<Figure> {
  const { access_token } = await post(`${url}/auth/v1/signup`, {
    email: 'reader@people.example',
    password: PASSWORD,
  })
  const headers = { ...HEADERS, authorization: `Bearer ${access_token}` }
  let isOver = false
  const client = async (email: string) => {
    for (let turn = 0; turn < SLICE / CLIENTS; turn++)
      await post(`${url}/auth/v1/token?grant_type=password`, { email, password: PASSWORD })
  }
  const storm = Promise.all(peopleOf(CLIENTS).map(client)).finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    const response = await fetch(`${url}/auth/v1/user`, { headers })
    await response.text()
    if (!response.ok) throw new Error(`A call was refused with ${response.status}.`)
    times.push(performance.now() - start)
  }
  await storm
  yield told(
    `a signed-in call while ${CLIENTS} sign in, median of ${times.length}`,
    `${median(times).toFixed(1)} ms`,
  )
}

const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `person${index}@people.example`)

/** What a slice came to for each: time, of the processor, and at worst but for one in a hundred. */
type Slice = { ms: number; cpuMs: number; p99: number }

async function signInForAWhile(url: string, people: string[]): Promise<Slice> {
  const before = await cpuMsOf(url)
  const { result, ms } = await fire({
    url: `${url}/auth/v1/token?grant_type=password`,
    connections: CLIENTS,
    amount: SLICE,
    method: 'POST',
    headers: HEADERS,
    requests: people.map((email) => ({ body: JSON.stringify({ email, password: PASSWORD }) })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
  return { ms: ms / SLICE, p99: result.latency.p99, cpuMs: ((await cpuMsOf(url)) - before) / SLICE }
}

/**
 * `ms` ends with the last answer (the result's own duration up to a second later), and is without what this client took
 * of the processors, which are all busy: people's clients run elsewhere.
 */
const fire = (options: autocannon.Options) =>
  new Promise<{ result: autocannon.Result; ms: number }>((resolve, reject) => {
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    let ms = Number.NaN
    const clients = autocannon(options, (error, result) => {
      if (error) reject(error)
      else resolve({ result, ms })
    })
    clients.on('response', () => {
      const { user, system } = process.cpuUsage(cpu)
      ms = performance.now() - start - (user + system) / 1000 / availableParallelism()
    })
  })

async function cpuMsOf(url: string) {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000
}

async function* refreshes(url: string): AsyncGenerator<Figure> {
  const first = await post(`${url}/auth/v1/signup`, { email: 'tabs@people.example', password: PASSWORD })
  // What the tabs of a browser share: the newest token that any of them got.
  const browser = { token: first.refresh_token }
  let refused = 0
  const tab = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      const answer = await post(`${url}/auth/v1/token?grant_type=refresh_token`, {
        refresh_token: browser.token,
      })
      if (answer.refresh_token) browser.token = answer.refresh_token
      else refused++
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: TABS }, () => tab(Math.ceil(REFRESHES / TABS))))
  yield told(
    `a refresh, of ${REFRESHES} by ${TABS} tabs at once`,
    `${((performance.now() - start) / REFRESHES).toFixed(1)} ms`,
  )
  yield atMost('refreshes that were refused', refused, 0)
}

async function* verifications(): AsyncGenerator<Figure> {
  const connection = await openEmbedded()
  await migrate(connection.db)
  const keys = await openKeys({ db: connection.db, clock: () => new Date() })
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = await keys.sign({
    sub: crypto.randomUUID(),
    aud: 'authenticated',
    exp,
    user_metadata: { name: 'Anna' },
  })
  const times: number[] = []
  for (let round = 0; round < VERIFICATIONS; round++) {
    const start = performance.now()
    if (!(await keys.verify(token))) throw new Error('The token was refused.')
    times.push(performance.now() - start)
  }
  await connection.close()
  yield atMost('verification of a token, median', median(times), 0.2, 'ms')
}

type Session = { access_token: string; refresh_token: string }

async function post(url: string, body: object): Promise<Session> {
  const response = await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
  return (await response.json()) as Session
}

/**
 * The baselines: a process that checks passwords and does nothing else, as many at once as there are clients. `bare` is
 * the library by itself, `queued` is ours, which hands it a few at a time.
 */
function startHashing() {
  const child = fork(import.meta.filename, ['hash'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    slice: (kind: 'bare' | 'queued') =>
      new Promise<Slice>((resolve) => {
        child.once('message', (slice) => resolve(slice as Slice))
        child.send(kind)
      }),
    stop: () => child.kill(),
  }
}

if (process.argv[2] === 'hash') {
  const stored = await hashPassword(PASSWORD)
  process.on('message', async (kind) => {
    const check = kind === 'bare' ? verify : checkPassword
    const [start, cpu] = [performance.now(), process.cpuUsage()]
    const times: number[] = []
    let started = 0
    const client = async () => {
      while (started < SLICE) {
        started++
        const begun = performance.now()
        await check(stored, PASSWORD)
        times.push(performance.now() - begun)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const { user, system } = process.cpuUsage(cpu)
    times.sort((a, b) => a - b)
    const slice: Slice = {
      ms: (performance.now() - start) / times.length,
      p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
      cpuMs: (user + system) / 1000 / times.length,
    }
    process.send?.(slice)
  })
}
