import createFetchClient from 'openapi-fetch'
import { calls } from './calls.js'

/** What everybody may read with. */
export const PUBLIC_KEY = 'assayer-public-key'

/** A refusal or fault of the server. */
export class AssayerError extends Error {
  constructor(response, answer) {
    super(answer?.message || `The server answered ${response.status}.`)
    this.name = 'AssayerError'
    this.status = response.status
    this.code = answer?.code ?? 'internal'
    this.field = answer?.field
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterS = Number.isFinite(seconds) ? seconds : undefined
  }
}

/** The calls of one server, by their names. */
export function createClient({ baseUrl, bearer = PUBLIC_KEY, fetch }) {
  const http = createFetchClient({
    baseUrl,
    headers: { authorization: `Bearer ${bearer}` },
    ...(fetch && { fetch }),
  })
  const methods = Object.entries(calls).map(([name, path]) => [
    name,
    (values, options) => read(http, path, values, options),
  ])
  return Object.fromEntries(methods)
}

async function read(http, path, values = {}, { signal } = {}) {
  const isInPath = ([name]) => path.includes(`{${name}}`)
  const entries = Object.entries(values)
  const params = {
    path: Object.fromEntries(entries.filter(isInPath)),
    query: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  }
  const { data, error, response } = await http.GET(path, { params, signal })
  if (data === undefined) throw new AssayerError(response, error)
  return data
}
