import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The areas of the server, ground first, and the modules of each. An area imports itself and the areas above it in
 * this list, never one below.
 */
export const AREAS = {
  ground: [],
  core: [
    ...['changes', 'records', 'audit', 'jobs', 'limits', 'switches', 'health', 'mail', 'figures', 'settings'],
    ...['backup', 'client-errors', 'templates'],
  ],
  identity: ['auth', 'accounts', 'roles', 'keys', 'entitlements'],
  catalogue: ['catalogue', 'evidence', 'search', 'compare', 'site'],
  market: ['prices', 'feeds', 'rates', 'batches', 'ratings', 'basket', 'watches'],
  billing: ['billing'],
  'ai-search': ['ai-search'],
  'vendor-members': ['claims'],
  community: ['reviews', 'questions', 'moderation', 'contact', 'disputes'],
  'open-data': ['exports', 'mcp', 'embeds', 'news'],
  office: ['drafts', 'overview', 'people', 'desk'],
  program: [],
} as const satisfies Record<string, string[]>
export type Area = keyof typeof AREAS
export const FLOORS = Object.keys(AREAS) as Area[]
const AREA_OF = new Map<string, Area>(
  Object.entries(AREAS).flatMap(([area, modules]) => modules.map((name) => [name, area as Area] as const)),
)
/** Files in `src/server` itself that every area uses; the others put the areas together. */
const GROUND_FILES =
  /^(config|errors|log|csv|kept-key|local-url|ticket|uuid|text-in-memory|service-key|postgres-urls|page-place)\.ts$/

/** The area of a file of the server; null elsewhere, and for a module that no area lists. */
export function areaOf(file: string): Area | null {
  const [source, server, folder = '', module = ''] = file.split('/')
  if (source !== 'src' || server !== 'server') return null
  if (folder === 'modules') return AREA_OF.get(module) ?? null
  if (folder === 'http' || folder === 'deps.ts') return 'core'
  if (['db', 'adapters', 'emails'].includes(folder) || GROUND_FILES.test(folder)) return 'ground'
  return 'program'
}

/** One import of a value or a type: where it is written, and the path from the root that it names. */
export type Import = { from: string; line: number; to: string }
const IMPORT = /(?:\bfrom |\bimport ?\(|^import )'(#server\/|\.\.?\/)([^']+)'/g

/** What a file of the server imports of the server. */
export const importsOf = (from: string, source: string): Import[] =>
  source.split('\n').flatMap((code, index) =>
    [...code.matchAll(IMPORT)].map(([, start = '', rest = '']) => ({
      from,
      line: index + 1,
      to: start === '#server/' ? join('src/server', rest) : join(dirname(from), start + rest),
    })),
  )

/** All imports of the server, without its tests. */
export const readImports = () =>
  globSync('src/server/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

/** Whether an import goes from an area to one that stands below it in the list. */
export function isUpward({ from, to }: Import): boolean {
  const [here, there] = [areaOf(from), areaOf(to)]
  return here !== null && there !== null && FLOORS.indexOf(there) > FLOORS.indexOf(here)
}

/** The shortest circle among names that import each other, with the import behind each step; null without one. */
export function shortestCircle(imports: Import[], nameOf: (file: string) => string | null) {
  const next = new Map<string, Map<string, string>>()
  for (const { from, line, to } of imports) {
    const [here, there] = [nameOf(from), nameOf(to)]
    if (here === null || there === null || here === there) continue
    const known = next.get(here) ?? new Map<string, string>()
    if (!known.has(there)) known.set(there, `${from}:${line}`)
    next.set(here, known)
  }
  let shortest: { name: string; by: string }[] | null = null
  for (const start of next.keys()) {
    const ways = [[{ name: start, by: '' }]]
    const seen = new Set<string>()
    for (let way = ways.shift(); way; way = ways.shift()) {
      if (shortest && way.length >= shortest.length) break
      for (const [name, by] of next.get(way.at(-1)?.name ?? '') ?? []) {
        if (name === start) {
          const circle = [...way, { name, by }]
          if (!shortest || circle.length < shortest.length) shortest = circle
        } else if (!seen.has(name)) ways.push([...way, { name, by }])
        seen.add(name)
      }
    }
  }
  return shortest
}
