import { PAGES } from './pages.ts'
import { routes } from './routes.ts'

const firstSegment = (path: string) => (path.split('/')[1] ?? '').toLowerCase()

/** Names that are neither a page nor a call of ours: programs ask for them, or they are kept for later. */
const OTHERS = [
  'docs openapi.json llms.txt mcp dev healthz readyz metrics webhooks sandbox service v1',
  'images assets fonts static public .well-known sitemap sitemap.xml sitemap.html robots.txt',
  'manifest.webmanifest manifest.json sw.js favicon.ico favicon.svg favicon.png apple-touch-icon.png og.png',
  'icon-192.png icon-maskable.png humans.txt security.txt',
  'changes.atom feeds embed receipts interests reviews home not-found help status categories articles drug drugs',
].flatMap((names) => names.split(' '))

/**
 * First segments of the site's own paths, in lower case. A compound or vendor of such a name could never be opened,
 * so the catalogue refuses it.
 */
const RESERVED = new Set([
  ...Object.values(PAGES).map(({ path }) => firstSegment(path)),
  ...Object.values(routes).map(({ path }) => firstSegment(path)),
  ...OTHERS,
])
RESERVED.delete('')

/** Whether a name, as the first segment of a path, belongs to the site. Case does not matter. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name.trim().toLowerCase())
}
