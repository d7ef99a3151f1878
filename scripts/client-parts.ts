import { createHash } from 'node:crypto'
import { isForKeys } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { openApi } from '#server/core/http/openapi.ts'

const NAMES = (Object.keys(routes) as RouteName[]).filter((name) => isForKeys(routes[name]))
type Document = ReturnType<typeof openApi>

/** The client's part of the contract: reads of public records. */
export const clientDocument = (): Document =>
  openApi({ PRODUCT_NAME: 'Assayer', PUBLIC_URL: 'https://assayer.example' }, NAMES)

/** Names the document that a file was made from, so that an older one is seen. */
export const headerOf = (document: Document) =>
  `// Made from the contract by \`npm run admin -- client:generate\`: ${createHash('sha256').update(JSON.stringify(document)).digest('hex')}\n`

/** Path by name of call. */
export function callsModule({ paths }: Document): string {
  const lines = Object.entries(paths).map(([path, { get }]) => {
    const { operationId } = get as { operationId: string }
    return `  ${operationId}: '${path}',\n`
  })
  return `export const calls = {\n${lines.join('')}}\n`
}
