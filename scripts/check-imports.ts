import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The areas of the product, platform first. Server, web features and contract have the same ones. An area imports itself
 * and the areas above it in this list, never one below.
 */
export const AREAS = {
  platform: 'settings, errors, log, database, mails as text, adapters to outside services',
  core: 'HTTP, change sets, audit log, jobs, mail queue, limits, backup, health',
  identity: 'accounts, sign-in, roles, API keys, entitlements',
  catalogue: 'compounds, vendors’ facts, articles, evidence, search',
  market: 'offers, prices, feeds, rates, batches, ratings, baskets, watches',
  billing: 'the plan, payments, refunds',
  'ai-search': 'questions in plain words and their answers',
  'vendor-members': 'who speaks for a vendor',
  community: 'reviews, questions, moderation, messages, disputes',
  'open-data': 'exports, feeds of news, cards for other sites, tools for assistants',
  office: 'the back office and the vendors’ desks',
  program: 'what puts the areas together: app, start, jobs, record book, pages',
} as const
export type Area = keyof typeof AREAS
const FLOORS = Object.keys(AREAS) as Area[]
/** Areas that are one module. */
const UNDIVIDED: string[] = ['billing', 'ai-search', 'vendor-members'] satisfies Area[]
const PROGRAM = { program: 'server', area: 'program', module: 'program' } as const

/** Where a file belongs: its program, its area and its module. Null outside of the areas. */
export function placeOf(file: string): { program: string; area: Area; module: string } | null {
  const [, program = '', area = '', module = '', rest] =
    /^src\/(server|contract|web\/features)\/(?:([^/]+)\/)?(?:([^/]+)\/)?(.+)$/.exec(file) ?? []
  if (program === '' || rest === undefined) return null
  if (!(area in AREAS)) return program === 'server' ? PROGRAM : null
  const isWhole = program === 'contract' || module === '' || UNDIVIDED.includes(area)
  return { program, area: area as Area, module: isWhole ? area : `${area}/${module}` }
}

/** Rules between folders that the order of the areas does not tell: who must not import what, and what to do instead. */
const RULES: { of: RegExp; not?: RegExp; forbids: RegExp; instead: string }[] = [
  {
    of: /^src\/contract\//,
    forbids: /^(src\/(?!contract)|test\/|node:|hono|kysely|react)/,
    instead: 'The contract imports only zod; knowledge belongs in src/domain.',
  },
  {
    of: /^src\/domain\//,
    forbids: /^(src\/(server|sandbox|web)\/|zod|node:|react|hono|kysely)/,
    instead: 'src/domain runs in both programs and stands alone.',
  },
  {
    of: /^src\/sandbox\//,
    forbids: /^(src\/(?!sandbox)|zod)/,
    instead: 'The sandbox is a separate program, which knows its own tables alone.',
  },
  {
    of: /^src\/server\//,
    not: /^src\/server\/platform\/db\//,
    forbids: /^(pg$|@electric-sql\/)/,
    instead: 'Only platform/db opens databases.',
  },
  {
    of: /^src\/server\//,
    not: /^src\/server\/(platform\/|core\/deps\.ts)|repository\.ts$|^src\/server\/[^/]+$|^src\/server\/core\/http\//,
    forbids: /^kysely$/,
    instead: 'Queries belong in a repository.',
  },
  {
    of: /^src\/server\//,
    not: /^src\/server\/(web|web-dev)\.ts$/,
    forbids: /^src\/web\//,
    instead: 'Only web.ts and web-dev.ts know the web bundle.',
  },
  {
    of: /^src\/server\/[^/]+\//,
    not: /^src\/server\/(platform\/(adapters\/payments|db\/schema\.ts)|core\/deps\.ts)/,
    forbids: /^src\/sandbox\//,
    instead: 'Ask the payment adapter: with real keys there is no sandbox.',
  },
  {
    of: /^src\/web\//,
    not: /^src\/web\/server\.tsx$/,
    forbids: /^(src\/(server|sandbox)\/|hono|kysely|node:)/,
    instead: 'The browser reads through lib/api.ts.',
  },
  {
    of: /^src\/web\/(ui|lib)\//,
    forbids: /^src\/web\/(features|routes)\//,
    instead: 'ui and lib know no feature: compose in a route, or move the file to its feature.',
  },
  {
    of: /^src\/web\/features\//,
    forbids: /^src\/web\/routes\//,
    instead: 'A route composes features, not the other way.',
  },
  { of: /^src\//, forbids: /^test\/|\.test\.tsx?$/, instead: 'Tests import the product, not the other way.' },
]

export type Import = { from: string; line: number; text: string; to: string }
const PLACES = { contract: 1, domain: 1, server: 1, sandbox: 1, web: 1 }
const IMPORT = /(?:\bfrom |\bimport ?\(|^import )'([^']+)'/g

/** What a file imports, values and types, each as a path from the root or as the name of a library. */
export function importsOf(from: string, source: string): Import[] {
  return source.split('\n').flatMap((code, index) =>
    [...code.matchAll(IMPORT)].map(([, text = '']) => {
      const [, place = '', rest = ''] = /^#([a-z]+)\/(.+)$/.exec(text) ?? []
      const to = text.startsWith('.')
        ? join(dirname(from), text)
        : place === 'test'
          ? join('test', rest)
          : place in PLACES
            ? join('src', place, rest)
            : text
      return { from, line: index + 1, text, to }
    }),
  )
}

/** Which modules may read the tables of another in one query, and what kinds of records are made of. */
const SHARED_REPOSITORIES =
  /^src\/server\/(catalogue\/compounds\/(read\/((offers|by-slug|ratings)-)?|retiring\/)repository|core\/changes\/table-kind-repository)\.ts$/

/** What is wrong with one import, and where the thing belongs; null when nothing is. */
export function faultOf({ from, text, to }: Import): string | null {
  const rule = RULES.find(({ of, not, forbids }) => of.test(from) && !not?.test(from) && forbids.test(to))
  if (rule) return rule.instead
  // A file of data has no short name: its words are typed by importing it.
  const isData = to.startsWith('data/') && to.endsWith('.json')
  if (text.startsWith('../') && !isData && to.split('/')[1] !== from.split('/')[1])
    return 'Write #server/, #web/, #contract/ or #domain/.'
  const [here, there] = [placeOf(from), placeOf(to)]
  if (!here || !there || here.program !== there.program) return null
  if (FLOORS.indexOf(there.area) > FLOORS.indexOf(here.area))
    return `${there.area} comes after ${here.area} in the list of areas: hand it in from there, or move it to ${here.area} (${AREAS[here.area]}).`
  if (here.module !== there.module && /repository\.ts$/.test(to) && !SHARED_REPOSITORIES.test(to)) {
    if (here.area !== 'program' && there.area !== 'platform') return 'Ask the other module’s service.'
  }
  return null
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
export const sourceFiles = () =>
  globSync('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.gen.ts'))
export const readImports = (files = sourceFiles()) =>
  files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))

type Graph = Map<string, Map<string, string>>

/** The two entries, below the folder common to both files, that hold them: the files themselves, two areas, two folders. */
function besideEachOther(from: string, to: string): [here: string, there: string] {
  const [here, there] = [from.split('/'), to.split('/')]
  const depth = here.findIndex((part, index) => part !== there[index]) + 1
  return [here.slice(0, depth).join('/'), there.slice(0, depth).join('/')]
}

/** Who imports whom, each with the first line that does. Only places that may be part of a circle stay. */
function graphOf(imports: Import[]): Graph {
  const next: Graph = new Map()
  for (const { from, line, to } of imports) {
    const [here, there] = besideEachOther(from, to)
    const known = next.get(here) ?? new Map<string, string>()
    if (!known.has(there)) known.set(there, `${from}:${line}`)
    next.set(here, known)
  }
  let size: number
  do {
    size = next.size
    for (const [name, known] of next) {
      for (const other of known.keys()) if (!next.has(other)) known.delete(other)
      if (known.size === 0) next.delete(name)
    }
  } while (next.size < size)
  return next
}

/** The shortest circle of sibling files or folders, at whatever depth; null without one. */
export function shortestCircle(imports: Import[]): { name: string; by: string }[] | null {
  const next = graphOf(imports)
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

if (import.meta.main) {
  const imports = readImports()
  for (const each of imports) {
    const fault = faultOf(each)
    if (fault === null) continue
    console.error(`${each.from}:${each.line} imports ${each.text}\n  ${fault}`)
    process.exitCode = 1
  }
  const circle = shortestCircle(imports)
  if (circle) {
    const steps = circle.slice(1).map(({ name, by }) => `\n  ${name}, by ${by}`)
    console.error(`${circle[0]?.name} imports itself through${steps.join('')}`)
    process.exitCode = 1
  }
}
