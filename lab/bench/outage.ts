import { setTimeout as wait } from 'node:timers/promises'
import { startNativePostgres } from '../../test/native-postgres.ts'
import { newDataFolder, startProduct, VISITOR } from '../../test/process.ts'
import { startTcpProxy } from '../../test/tcp-proxy.ts'
import { atLeast, atMost, type Figure, told } from './figure.ts'

const DATABASE = 'assayer_outage'
const AWAY_MS = 60_000
const EVERY_MS = 200
/** The outage is noticed within this; until then requests wait for the database. */
const NOTICED_MS = 2_000
const MOST_REFUSAL_MS = 2_000
const MOST_RECOVERY_MS = 5_000
const GIVEN_UP_MS = 60_000
const SIGNING = {
  method: 'POST',
  headers: { 'content-type': 'application/json', apikey: 'assayer-public-key' },
  body: JSON.stringify({ email: 'outage@people.example', password: 'a fine long password' }),
}

type Answer = { status: number; ms: number; isMarked: boolean }

/**
 * The database is away for a minute, once with its connections cut and once in silence: cached answers are sent and
 * says so, all else is refused soon, and all is well soon after it is back.
 */
export async function* outage(): AsyncGenerator<Figure> {
  const server = await startNativePostgres()
  await server.createDatabase(DATABASE)
  const proxy = await startTcpProxy(server.port)
  const url = new URL(server.urlOf(DATABASE))
  url.port = String(proxy.port)
  const product = await startProduct({
    DATABASE_URL: url.href,
    DATA_DIR: newDataFolder(),
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
  })
  try {
    await product.untilReady()
    const ask = (path: string, init?: RequestInit) => answerOf(product.url + path, init)
    const { status } = await ask('/auth/v1/signup', SIGNING)
    if (status !== 200) throw new Error(`Signing up failed: ${status}.`)
    for (const goesAway of ['cut', 'silence'] as const) {
      yield told(`connections: ${goesAway}`, `${AWAY_MS / 1_000} s`)
      yield* away({ ask, begin: () => proxy[goesAway](), end: () => proxy.mend() })
    }
  } finally {
    product.kill('SIGKILL')
    await product.exited
    await proxy.close()
    await server.stop()
  }
}

type Outage = {
  ask: (path: string, init?: RequestInit) => Promise<Answer>
  begin: () => void
  end: () => void
}

async function* away({ ask, begin, end }: Outage): AsyncGenerator<Figure> {
  const signIn = () => ask('/auth/v1/token?grant_type=password', SIGNING)
  await ask('/bpc-157')
  begin()
  const start = performance.now()
  const pages: Promise<Answer>[] = []
  const refusals: Promise<Answer>[] = []
  for (let n = 0; performance.now() - start < AWAY_MS; n++) {
    const hasNoticed = performance.now() - start > NOTICED_MS
    const page = ask('/bpc-157')
    if (hasNoticed) pages.push(page)
    refusals.push(signIn(), ask(`/api/drug/bpc-157/vendors?limit=${1 + (n % 99)}`, VISITOR))
    await wait(EVERY_MS)
  }
  const shown = await Promise.all(pages)
  const refused = await Promise.all(refusals)
  const [asKept, refusedWell] = [
    shown.filter(({ status, isMarked }) => status === 200 && isMarked),
    refused.filter(({ status }) => status === 503),
  ]
  yield atLeast('kept pages given out and marked, of all asked for', asKept.length / shown.length, 1)
  yield atLeast(
    'calls that need the database answered by 503, of all',
    refusedWell.length / refused.length,
    1,
  )
  yield atMost('the slowest of them', Math.max(...refused.map(({ ms }) => ms)), MOST_REFUSAL_MS, 'ms')
  end()
  const back = performance.now()
  const isWell = async () => {
    const answers = await Promise.all([ask('/readyz'), ask('/bpc-157'), signIn()])
    return answers.every(({ status, isMarked }) => status === 200 && !isMarked)
  }
  const since = () => performance.now() - back
  while (!(await isWell()) && since() < GIVEN_UP_MS) await wait(EVERY_MS)
  yield atMost('until all is well once it is back', since(), MOST_RECOVERY_MS, 'ms')
}

async function answerOf(url: string, init?: RequestInit): Promise<Answer> {
  const start = performance.now()
  const response = await fetch(url, init)
  await response.arrayBuffer()
  const isMarked = response.headers.has('x-last-known')
  return { status: response.status, ms: performance.now() - start, isMarked }
}
