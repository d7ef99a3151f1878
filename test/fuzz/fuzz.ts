import { randomUUID } from 'node:crypto'
import { Agent, request as send } from 'node:http'
import fc from 'fast-check'
import pLimit from 'p-limit'
import { newDataFolder, startProduct, VISITOR } from '#test/process.ts'
import { type Document, type Who, type Wild, wildRequests } from './requests.ts'

const SERVICE_KEY = 'service-key-of-the-fuzz'
const WORDS = 'bpc-157 semaglutide BPC sleep Recovery rating price drug vendor Other 1'.split(' ')
const AT_ONCE = 8

export type Fault = { status: number; request: Wild }

/** Sends wild requests to the built product, and returns those that it answered with an internal fault. */
export async function fuzz({ seed, runs }: { seed: number; runs: number }) {
  const product = await startProduct({
    DATA_DIR: newDataFolder(),
    SERVICE_KEY,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
  })
  try {
    await product.untilReady()
    const document = (await read(product.url, '/openapi.json')) as Document
    const { names } = (await read(product.url, '/api/drugs/names')) as { names?: object[] }
    let person = await signUp(product.url)
    const known = {
      ids: [person.id, ...idsIn(names), randomUUID()],
      words: WORDS,
      schemas: document.components.schemas ?? {},
    }
    const bearerOf = (who: Who) =>
      ({
        visitor: 'Bearer assayer-public-key',
        person: `Bearer ${person.token}`,
        service: `Bearer ${SERVICE_KEY}`,
        sandbox: 'Bearer sk_test_sandbox',
        browser: `Basic ${btoa('pk_test_sandbox:')}`,
        liar: 'Basic !!!',
        nobody: undefined,
      })[who]
    const faults: Fault[] = []
    const statuses = new Map<number, number>()
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const limited = pLimit(AT_ONCE)
    const wild = fc.sample(wildRequests(document, known), { seed, numRuns: runs })
    const answerOne = async (request: Wild, number: number) => {
      const authorization = bearerOf(request.who)
      const status = await statusOf(agent, product.url, request, authorization, number)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status >= 500 || status === 0) faults.push({ status, request })
      // A request of before has signed the person out, or deleted them.
      if (status === 401 && request.who === 'person' && authorization === bearerOf('person'))
        person = await signUp(product.url)
    }
    await Promise.all(wild.map((request, number) => limited(() => answerOne(request, number))))
    agent.destroy()
    return { faults, statuses, output: product.output() }
  } finally {
    product.kill('SIGKILL')
    await product.exited
  }
}

/** 0 when the connection broke without an answer. */
function statusOf(agent: Agent, base: string, wild: Wild, authorization: string | undefined, number: number) {
  const { hostname, port } = new URL(base)
  const { method, path, body } = wild
  const headers = {
    ...wild.headers,
    ...(authorization && { authorization, apikey: 'assayer-public-key' }),
    // Ever new networks, so that limits do not answer in the place of the product.
    ...(path.startsWith('/api/') && {
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    }),
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise<number>((resolve) => {
    const sent = send({ agent, hostname, port, method, path, headers }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

const read = async (base: string, path: string): Promise<unknown> =>
  (await fetch(base + path, VISITOR)).json()

async function signUp(base: string): Promise<{ id: string; token: string }> {
  const response = await fetch(`${base}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'assayer-public-key', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@people.example`, password: 'correct horse 47' }),
  })
  const { access_token, user } = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: user.id, token: access_token }
}

/** The ids in an answer, whatever it is made of. */
const idsIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"id":"([\w-]{36})"/g)].flatMap(([, id]) => id ?? []).slice(0, 5)
