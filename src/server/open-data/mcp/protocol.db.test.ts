import { describe, expect, test } from 'vitest'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import { isPortable } from '#server/core/http/portable-pattern.ts'
import { READ_LIMITS } from '#server/core/http/read-limit.ts'
import { closedAtEnd } from '#test/app.ts'
import { LIST_TOOLS, startTools, toolMessage } from '#test/tools.ts'

const tools = closedAtEnd(await startTools())
const { PUBLIC_URL } = tools.app.deps.config
/** A message to another address of the product, and from another network, than the client's. */
const postTo = (url: string, body: string, headers: Record<string, string> = {}, from?: string) =>
  tools.app.fetch(
    url,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    from,
  )

describe('the sender of a wrong request', () => {
  test('learns that a tool, a field or a value is unknown', async () => {
    const call = (name: string) => tools.visitor.callTool({ name, arguments: {} })
    await expect(call('delete_everything')).rejects.toThrow('not found')
    await expect(call('constructor')).rejects.toThrow()
    const wrong = ['', 7, 'x'.repeat(201), 'bpc\u0000157'].map((compound) => ({ compound }))
    for (const given of [{}, ...wrong, { compound: 'bpc-157', user_id: '7' }])
      expect((await tools.use('get_compound', given)).isError).toBe(true)
    expect((await tools.use('check_interactions', { names: Array(13).fill('caffeine') })).isError).toBe(true)
    expect((await tools.use('find_compounds', { query: 'sleep', limit: 10_000 })).isError).toBe(true)
  })

  test.each([
    ...["' or 1=1 --", '../../admin/messages', '..', '.', '%00'],
    ...['?show=all&limit=100', '<script>', '\u202egnp.exe'],
  ])('by the name %o gets a plain refusal', async (compound) => {
    const text = expect.stringMatching(/^No compound of the catalogue is called/)
    expect(await tools.use('get_compound', { compound })).toMatchObject({ isError: true, text })
  })

  test('reads no stream and ends no session', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const response = await fetch(tools.url, { method, headers: { accept: 'text/event-stream' } })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
  })

  test('sends one message of JSON at a time, and not much of it', async () => {
    expect((await tools.post('null')).status).toBe(400)
    expect((await tools.post(LIST_TOOLS, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await tools.post(toolMessage('tools/list', { cursor: 'x'.repeat(70_000) }))).status).toBe(413)
  })

  test('cannot keep a connection open for news that never come', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const response = await tools.post(toolMessage('subscriptions/listen', { _meta, notifications: {} }), {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    })
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('limit') } })
  })

  test('under a name that a page points at this machine is refused', async () => {
    const accept = 'application/json'
    const statusAt = async (host: string, origin: Record<string, string>) =>
      (await postTo(`http://${host}/mcp`, LIST_TOOLS, { accept, ...origin })).status
    const own = new URL(PUBLIC_URL)
    const origin = 'http://rebound.example:3000'
    expect(await statusAt('rebound.example:3000', { origin })).toBe(403)
    expect(await statusAt('rebound.example:3000', {})).toBe(200)
    expect(await statusAt('127.0.0.1:3000', { origin })).toBe(200)
    expect(await statusAt(own.host, { origin })).toBe(200)
    // Behind a proxy that changes the host.
    expect(await statusAt('inside:3000', { origin: own.origin })).toBe(200)
  })

  test('too often is asked to wait, apart from other networks', async () => {
    const ask = async (from: string) => (await postTo('/mcp', '[]', {}, from)).status
    const statuses: number[] = []
    for (let count = 0; count <= READ_LIMITS.tools.max; count += 1) statuses.push(await ask('203.0.113.7'))
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([400]))
    expect(statuses.at(-1)).toBe(429)
    expect(await ask('203.0.113.8')).toBe(400)
  })
})

test('an assistant in the page of another site may ask, as it may read calls', async () => {
  const origin = 'https://elsewhere.example'
  const names = 'authorization,content-type,mcp-protocol-version'
  const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': names }
  const asked = await fetch(tools.url, { method: 'OPTIONS', headers: { origin, ...asks } })
  expect(asked.status).toBe(204)
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    ...{ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' },
    'access-control-allow-headers': names,
  })
  const answer = await tools.post(LIST_TOOLS, { origin })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
})

test('a client that adds a slash to the address is served', async () => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${tools.url}/`, { method: 'POST', headers, body: LIST_TOOLS })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
})

test.each([
  ['find_compounds', { query: 'sleep', limit: '3' }],
  ['check_interactions', { names: 'caffeine, creatine' }],
  ['check_interactions', { names: '["caffeine","creatine"]' }],
])('numbers and lists that a client writes as text are read: %s %j', async (name, given) => {
  const { isError, result } = await tools.use(name, given)
  expect(isError).toBe(false)
  expect(result.compounds ?? result.understood).toHaveLength(name === 'find_compounds' ? 3 : 2)
})

test.each([
  ['find_compounds', { query: 'sleep', limit: 'many' }, 'limit: must be a number'],
  ['find_compounds', { query: 'sleep', limit: '50' }, 'limit: must be at most 20'],
  ['check_interactions', { names: 7 }, 'names: must be a list'],
  ['check_interactions', { names: 'caffeine' }, 'names: must have at least 2 entries'],
])('a refusal names the rule that is broken: %s %j', async (name, given, rule) => {
  const { isError, text } = await tools.use(name, given)
  expect(isError).toBe(true)
  expect(text).toMatch(new RegExp(`: ${rule}$`))
})

test('a client of the protocol before it had no handshake is served as well', async () => {
  const older = { protocolVersion: '2025-06-18', clientInfo: { name: 'older', version: '1' } }
  const hello = await tools.post(toolMessage('initialize', { ...older, capabilities: {} }))
  const text = await hello.text()
  expect(text).toContain('"protocolVersion":"2025-06-18"')
  expect(text).toContain(DISCLAIMER)
  const question = { name: 'get_compound', arguments: { compound: 'bpc-157' } }
  const answer = await tools.post(toolMessage('tools/call', question))
  expect(await answer.text()).toContain('"slug":"bpc-157"')
})

test('programs find the tools, the calls and the data by llms.txt', async () => {
  const text = await (await tools.app.fetch('/llms.txt')).text()
  for (const told of [`${PUBLIC_URL}/mcp`, `${PUBLIC_URL}/openapi.json`, `(${PUBLIC_URL}/data)`, DISCLAIMER])
    expect(text).toContain(told)
})

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/list' })
test.each([
  ...['*/*', '', 'application/json', 'application/*', 'text/html, */*;q=0.1'],
  ...['application/json; charset=utf-8', 'APPLICATION/JSON'],
])('a client that accepts %j is served', async (accept) => {
  const response = await tools.post(LIST, { accept })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/json')
  const { id, result } = (await response.json()) as { id: number; result: { tools: unknown[] } }
  expect(id).toBe(7)
  expect(result.tools.length).toBeGreaterThan(3)
})

test.each(['application/json, text/event-stream', 'text/event-stream;q=0.5,application/json'])(
  'a client that accepts %s gets a stream, as the protocol says',
  async (accept) => {
    const response = await tools.post(LIST, { accept })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(await response.text()).toContain('"id":7')
  },
)

test.each(['text/html', 'image/*', 'application/xml', 'application/json;q=0', '*/*;q=0.0'])(
  'a client that accepts only %s is refused',
  async (accept) => expect((await tools.post(LIST, { accept })).status).toBe(406),
)

test.each([
  ['', -32_700],
  ['{"jsonrpc":"2.0",}', -32_700],
  ['\u0000', -32_700],
  ['['.repeat(200) + ']'.repeat(200), -32_700],
  ['[]', -32_600],
  [`[${LIST},${LIST}]`, -32_600],
])('%j is refused as JSON-RPC says: %d', async (body, code) => {
  const response = await tools.post(body)
  expect(response.status).toBe(400)
  const message = { jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) } }
  expect(await response.json()).toEqual(message)
})

test('every pattern in the schemas of tools is read alike by any program', async () => {
  const patternsOf = (node: unknown): string[] =>
    typeof node !== 'object' || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) =>
          key === 'pattern' && typeof value === 'string' ? [value] : patternsOf(value),
        )
  const { tools: listed } = await tools.visitor.listTools()
  const patterns = patternsOf(listed)
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter((source) => !isPortable({ source, flags: '' }))).toEqual([])
})
