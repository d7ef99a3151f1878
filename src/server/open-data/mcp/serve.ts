import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { DISCLAIMER } from '#domain/disclaimer.ts'
import type { Asking } from './tool.ts'
import { checkInteractions } from './tools/check-interactions.ts'
import { comparePrices } from './tools/compare-prices.ts'
import { findByOutcome } from './tools/find-by-outcome.ts'
import { findCompounds } from './tools/find-compounds.ts'
import { getCompound } from './tools/get-compound.ts'
import { getEvidence } from './tools/get-evidence.ts'
import { getVendor } from './tools/get-vendor.ts'
import { priceHistory } from './tools/price-history.ts'

const TOOLS = [
  findCompounds,
  getCompound,
  getEvidence,
  findByOutcome,
  checkInteractions,
  comparePrices,
  priceHistory,
  getVendor,
]

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
    return handler.fetch(request, { parsedBody: body })
  }
}
