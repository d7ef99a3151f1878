import { createHash } from 'node:crypto'
import type { Tag } from './core/changes/tags.ts'
import type { Deps } from './core/deps.ts'
import { type MadeOf, PERSONAL } from './core/http/answer-cache.ts'
import type { HttpEnv } from './core/http/env.ts'
import { createAsOf } from './core/http/last-known.ts'
import { RETRY_AFTER_S } from './platform/db/reach.ts'
import { inOnePiece } from './platform/text-in-memory.ts'

export type CallServer = (path: string, init?: RequestInit) => Promise<Response>
export type Fetch = (request: Request, env: HttpEnv['Bindings']) => Response | Promise<Response>

type Answered = { status: number; headers: Headers; body: string; digest: string }

/**
 * The calls that one page makes in the process, each made once: their tags, their answers, as of when, and in how many
 * seconds failed calls may be made again.
 */
export function pageCalls({ config }: Pick<Deps, 'config'>, fetchApp: Fetch) {
  const visitor = `Bearer ${config.PUBLIC_KEY}`
  const read = new Map<string, Promise<Answered>>()
  let tags: Set<Tag> | null = new Set()
  let retryAfterS: number | null = null
  let isPersonal = false
  const asOf = createAsOf()
  /** False once the page made a call other than a visitor's read; then a change of it cannot be checked. */
  let hasOnlyReads = true

  async function make(path: string, init: RequestInit | undefined) {
    const request = new Request(new URL(path, config.PUBLIC_URL), init)
    let isNamed = false
    const shown = (named: Iterable<Tag>) => {
      for (const tag of named) {
        isNamed = true
        tags?.add(tag)
      }
    }
    const response = await fetchApp(request, { isInternal: true, shown })
    if (!isNamed || response.status >= 500) tags = null
    if (response.headers.get('cache-control') === PERSONAL) isPersonal = true
    asOf.see(response)
    if (response.status === 503)
      retryAfterS = Math.max(retryAfterS ?? 0, Number(response.headers.get('retry-after') ?? RETRY_AFTER_S))
    return response
  }
  async function makeRead(path: string): Promise<Answered> {
    const response = await make(path, { headers: { authorization: visitor } })
    const { status, headers } = response
    const body = await response.text()
    return { status, headers, body, digest: `${status} ${headers.get('etag') ?? sha256(body)}` }
  }
  const readOnce = (path: string) => {
    const known = read.get(path) ?? makeRead(path)
    read.set(path, known)
    return known
  }
  const callServer: CallServer = async (path, init) => {
    if (!isVisitorsRead(init, visitor)) {
      hasOnlyReads = false
      return make(path, init)
    }
    const { body, status, headers } = await readOnce(path)
    return new Response(body, { status, headers })
  }
  async function madeOf(): Promise<MadeOf | null> {
    if (!hasOnlyReads) return null
    const paths = [...read.keys()].toSorted()
    const digests = await Promise.all(paths.map(async (path) => `${path} ${(await readOnce(path)).digest}`))
    return { paths: inOnePiece(paths.join('\n')), digest: inOnePiece(sha256(digests.join('\n'))) }
  }
  return {
    callServer,
    shown: () => tags,
    refused: () => retryAfterS,
    /** Whether an answer on the page says what a person takes or has. */
    isPersonal: () => isPersonal,
    asOf: () => asOf.time,
    madeOf,
    /** Whether all calls of a page still have the same answers. If not, the page is rendered from these answers. */
    async isMadeOf({ paths, digest }: MadeOf) {
      if (paths) await Promise.all(paths.split('\n').map(readOnce))
      return (await madeOf())?.digest === digest
    },
  }
}

const isVisitorsRead = ({ method = 'GET', headers, body }: RequestInit = {}, visitor: string) => {
  const sent = [...new Headers(headers)]
  return (
    method === 'GET' && !body && sent.every(([name, value]) => name === 'authorization' && value === visitor)
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
