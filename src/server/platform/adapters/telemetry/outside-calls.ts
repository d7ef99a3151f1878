import { subscribe, unsubscribe } from 'node:diagnostics_channel'

type Followed<T> = {
  /** Null for a call that is not traced. */
  start: (method: string, host: string, port: number) => T | null
  /** `failure` names what went wrong where there was no answer. */
  end: (call: T, status: number | null, failure: string | null) => void
}

/** By undici, which `fetch` is made of. */
type ByUndici = { request: { method: string; origin: string | URL } } & {
  response?: { statusCode: number }
  error?: Error
}
/** By Node's own client. */
type ByNode = {
  request: { method: string; host: string; protocol: string; getHeader: (name: string) => unknown }
  response?: { statusCode?: number }
  error?: Error
}

/** Follows calls over HTTP to other services, by what Node and undici tell of them: where to, never the path. */
export function followOutsideCalls<T>({ start, end }: Followed<T>): () => void {
  const calls = new WeakMap<object, { call: T; status: number | null }>()
  const begin = (request: object, method: string, link: string | URL) => {
    const { hostname, port, protocol } = new URL(link)
    const call = start(method, hostname, Number(port) || (protocol === 'https:' ? 443 : 80))
    if (call !== null) calls.set(request, { call, status: null })
  }
  const finish = (request: object, status?: number, error?: Error) => {
    const found = calls.get(request)
    if (!found) return
    calls.delete(request)
    end(found.call, status ?? found.status, error ? error.name : null)
  }
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as ByUndici
      begin(request, request.method, request.origin)
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as ByUndici
      const found = calls.get(request)
      if (found) found.status = response?.statusCode ?? null
    },
    'undici:request:trailers': (message) => finish((message as ByUndici).request),
    'undici:request:error': (message) => {
      const { request, error } = message as ByUndici
      finish(request, undefined, error)
    },
    'http.client.request.start': (message) => {
      const { request } = message as ByNode
      begin(request, request.method, `${request.protocol}//${request.getHeader('host') ?? request.host}`)
    },
    'http.client.response.finish': (message) => {
      const { request, response } = message as ByNode
      finish(request, response?.statusCode)
    },
    'http.client.request.error': (message) => {
      const { request, error } = message as ByNode
      finish(request, undefined, error)
    },
  }
  for (const [channel, listener] of Object.entries(listeners)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(listeners)) unsubscribe(channel, listener)
  }
}
