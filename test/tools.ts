import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { createApp } from '#server/app.ts'
import { httpServer } from '#server/core/http/http-server.ts'
import { startTestApp } from './app.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a program without types reads them
type Told = { text: string; isError: boolean; data: any; result: any }

/** The tools at a port of their own, and a visitor's assistant. */
export async function startTools(options: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(options)
  const server = httpServer(getRequestListener(createApp(app.deps).fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`)

  /** An assistant, with the official client. */
  async function connect(token?: string) {
    const client = new Client({ name: 'assistant', version: '1' })
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
    return client
  }
  const visitor = await connect()

  async function use(name: string, given: Record<string, unknown>, client = visitor): Promise<Told> {
    const answer = await client.callTool({ name, arguments: given })
    const [first] = answer.content as { type: string; text: string }[]
    const data = answer.structuredContent as Told['data']
    return { text: first?.text ?? '', isError: answer.isError === true, data, result: data?.result }
  }
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body,
    })
  const close = async () => {
    await visitor.close()
    server.close()
    await app.close()
  }
  return { app, url, visitor, connect, use, post, close }
}

/** A message of the protocol. */
export const toolMessage = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
export const LIST_TOOLS = toolMessage('tools/list')
