import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { DISCLAIMER } from '#domain/text/disclaimer.ts'
import type { Asking } from './tool.ts'
import { checkInteractions } from './tools/check-interactions.ts'
import { comparePrices } from './tools/compare-prices.ts'
import { findByOutcome } from './tools/find-by-outcome.ts'
import { findCompounds } from './tools/find-compounds.ts'
import { getBlend } from './tools/get-blend.ts'
import { getCompound } from './tools/get-compound.ts'
import { getEvidence } from './tools/get-evidence.ts'
import { getVendor } from './tools/get-vendor.ts'
import { priceHistory } from './tools/price-history.ts'

const TOOLS = [
  findCompounds,
  getCompound,
  getBlend,
  getEvidence,
  findByOutcome,
  checkInteractions,
  comparePrices,
  priceHistory,
  getVendor,
]

/** A range of types that JSON is in, unless its weight is zero. */
const JSON_RANGE = /^(?:\*\/\*|application\/(?:\*|json))(?:;(?!q=0(?:\.0{0,3})?$).{0,200})?$/i

/**
 * The protocol's library serves only clients that name both JSON and event streams, and answers them by a stream. A
 * client that takes JSON, or anything, is served too: it gets the one message of the stream as JSON.
 */
async function serve(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
  const ranges = (request.headers.get('accept')?.trim() || '*/*')
    .slice(0, 1_000)
    .replaceAll(' ', '')
    .split(',')
  const isStreamed = ranges.some((range) => /^text\/event-stream(?:;|$)/i.test(range))
  if (isStreamed || !ranges.some((range) => JSON_RANGE.test(range))) return answer(request)
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  const { url, method, signal } = request
  return asJson(await answer(new Request(url, { method, headers, signal })))
}

async function asJson(response: Response): Promise<Response> {
  const { status } = response
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/json')
  const lines = (await response.text()).split('\n')
  return new Response(lines.findLast((line) => line.startsWith('data: '))?.slice('data: '.length), {
    status,
    headers,
  })
}

/** Answers one message of the protocol. A server is made for each and keeps nothing; there is nothing to subscribe to. */
export function createMcp(productName: string, report: (error: unknown) => void) {
  const instructions =
    `Facts from ${productName}, a catalogue of research compounds: evidence with its studies, interactions, prices. ` +
    'Cite the studies and pages that an answer names, say when data is demo data, and pass its notice on. ' +
    `There is nothing here about doses or use, and nothing may be inferred. ${DISCLAIMER}`
  return (request: Request, body: unknown, asking: Asking): Promise<Response> => {
    const handler = createMcpHandler(
      () => {
        const server = new McpServer(
          { name: 'assayer', title: productName, version: '1' },
          { instructions, capabilities: { tools: { listChanged: false } } },
        )
        for (const tool of TOOLS) tool.register(server, asking)
        return server
      },
      { maxSubscriptions: 0, onerror: report },
    )
    return serve(request, (wanted) => handler.fetch(wanted, { parsedBody: body }))
  }
}
