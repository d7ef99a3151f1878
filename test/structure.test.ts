import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// What the linter's import table cannot say. Each finding names file and line.

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !isTest(file) && !file.endsWith('.gen.ts'))

/** Lines of code that match, without comments. */
function findings(files: string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const isComment = /^\s*(\/\/|\/?\*)/.test(line)
        return !isComment && pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []
      }),
  )
}
const under = (...folders: string[]) => sources.filter((file) => folders.some((one) => file.startsWith(one)))
const outside = (...folders: string[]) =>
  sources.filter((file) => !folders.some((one) => file.startsWith(one)))

/** Libraries that call a service or belong to one folder, and the only places that may import them. */
const ADAPTERS = 'src/server/platform/adapters/'
const AUTH = 'src/server/identity/auth/'
const OWNERS: Record<string, string[]> = {
  stripe: [`${ADAPTERS}payments/`, 'src/sandbox/stripe/'],
  nodemailer: [`${ADAPTERS}mail/`],
  ai: [`${ADAPTERS}ai/`],
  "@ai-sdk/[^']+": [`${ADAPTERS}ai/`],
  'openid-client': [`${ADAPTERS}openid/`],
  '@resvg/resvg-js': [`${ADAPTERS}png/`],
  "@aws-sdk/[^']+": [`${ADAPTERS}storage/`],
  sharp: [`${ADAPTERS}documents/`],
  unpdf: [`${ADAPTERS}documents/`, 'src/web/features/market/batches/'],
  pg: ['src/server/platform/db/'],
  'pg-copy-streams': ['src/server/platform/db/'],
  "@electric-sql/[^']+": ['src/server/platform/db/'],
  'kysely/migration': ['src/server/platform/db/'],
  "@modelcontextprotocol/[^']+": ['src/server/open-data/mcp/'],
  // Signing tokens and proving passwords and codes is the work of the auth room itself.
  "@opentelemetry/[^']+": [`${ADAPTERS}telemetry/`],
  jose: ['src/server/core/deps.ts', AUTH, `${ADAPTERS}openid/`, `${ADAPTERS}hosted-auth/`],
  "@node-rs/[^']+": [`${AUTH}passwords/`],
  "@simplewebauthn/[^']+": [`${AUTH}passkeys/`],
  otpauth: [`${AUTH}factors/`],
  croner: ['src/server/core/jobs/'],
  fresh: ['src/server/core/http/'],
  entities: [`${ADAPTERS}`, 'src/domain/literature/title.ts'],
  undici: [`${ADAPTERS}fetch/`],
  'dale-chall': [`${ADAPTERS}english/`],
  'ipaddr.js': [`${ADAPTERS}fetch/`],
  htmlparser2: [`${ADAPTERS}feeds/`, `${ADAPTERS}literature/`, 'src/server/office/drafts/page-text.ts'],
  yauzl: [`${ADAPTERS}zip/`],
  'hyparquet-writer': [`${ADAPTERS}parquet/`],
  'prom-client': ['src/server/core/metrics.ts'],
  "@stripe/[^']+": ['src/web/features/billing/card/'],
  '@supabase/auth-js': [
    'src/web/lib/session.ts',
    'src/web/lib/auth-client.ts',
    'src/web/features/identity/accounts/confirm-link.tsx',
  ],
}

test.each(Object.entries(OWNERS))('only %s’s own places import it', (name, owners) => {
  const importing = new RegExp(`(from|import\\() ?'${name}(/[^']*)?'`)
  expect(findings(under(...owners), importing)).not.toEqual([])
  expect(findings(outside(...owners), importing)).toEqual([])
})

/** Foundations of the product: named here, or given an owner above. What only builds is no dependency (`supply-chain`). */
const EVERYWHERE = [
  ...['@expo-google-fonts/inter', '@hono/node-server', '@tanstack/react-query', '@tanstack/react-router'],
  ...['@tanstack/react-router-ssr-query', 'hono', 'kysely', 'lru-cache', 'node', 'p-limit', 'pino', 'react'],
  ...['react-dom', 'uqr', 'zod'],
]

test('every library has its own places, or may be used everywhere', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const owned = new RegExp(`^(${Object.keys(OWNERS).join('|')})$`)
  expect(
    Object.keys(dependencies)
      .filter((name) => !owned.test(name))
      .sort(),
  ).toEqual(EVERYWHERE.toSorted())
})

test('only config.ts reads the environment', () => {
  const files = sources.filter((file) => file !== 'src/server/platform/config.ts')
  const reading =
    /process\.env|\benv\b.*(= process$|from 'node:process')|import\.meta\.env\.(?!(DEV|PROD|SSR)\b)/
  expect(findings(files, reading)).toEqual([])
})

test('only the guarded storage touches what a browser may forbid', () => {
  const forbidden =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|navigator\.(serviceWorker|storage)|caches\.)/
  // The inline script runs before the program, and catches what naming the storage throws.
  const guarded = ['src/web/lib/storage.ts', 'src/web/features/core/site/page-scripts.ts']
  const others = outside('src/sandbox/').filter((file) => !guarded.includes(file))
  expect(findings(guarded, forbidden)).not.toEqual([])
  expect(findings(others, forbidden)).toEqual([])
})

test('every handler of keys leaves an input method alone', () => {
  const handler = /onKey(Down|Up|Press)(Capture)?=|addEventListener\(['"]key(down|up|press)['"]/
  const web = under('src/web/')
  const bare = findings(web, handler).filter((line) => !line.includes('typedKey'))
  // The listeners of windows are functions of their own, each made by `typedKey`.
  expect(bare.filter((line) => !line.includes('addEventListener'))).toEqual([])
  const listening = web.filter((file) => bare.some((line) => line.startsWith(`${file}:`)))
  expect(listening.filter((file) => !readFileSync(file, 'utf8').includes('= typedKey('))).toEqual([])
  expect(listening).not.toEqual([])
})

test('rules have no clock: now is passed in', () => {
  const rules = sources.filter((file) => /(^|[/-])rules\.ts$/.test(file) || file.startsWith('src/domain/'))
  expect(rules.length).toBeGreaterThan(10)
  expect(findings(rules, /Date\.now\(|\bDate\(\)|Temporal\.Now|performance\.now\(|Math\.random\(/)).toEqual(
    [],
  )
})

const REPOSITORY = /(^|\/)([a-z-]+-)?repository\.ts$/
test('whatever runs SQL in a module is a repository, and is named like one', () => {
  const modules = under('src/server/').filter(
    (file) => !/^src\/server\/(platform\/|core\/(http\/|deps\.ts)|[^/]+$)/.test(file),
  )
  expect(modules.filter((file) => /repositor(y|ies)/.test(file) && !REPOSITORY.test(file))).toEqual([])
  const others = modules.filter((file) => !REPOSITORY.test(file))
  expect(findings(others, /from 'kysely'/)).toEqual([])
  expect(findings(others, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/)).toEqual([])
})

/** What a file imports at run time, files as paths from the root; what `import()` loads comes later. */
function importedBy(file: string, { isLateToo = false } = {}): string[] {
  const imports =
    /^(?:import|export) (?!type )[^'"]*?from '([^']+)'|^import '([^']+)'|import\(\s*'([^']+)'\s*\)/gm
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, from, alone, late]) => {
    if (late && !isLateToo) return []
    const to = from ?? alone ?? late ?? ''
    return to.startsWith('.') ? join(dirname(file), to) : to.replace(/^#([a-z]+)\//, 'src/$1/')
  })
}

/** Every library that a file loads with itself, by the files on the way. */
function librariesLoadedWith(file: string, seen = new Set<string>()): Set<string> {
  const libraries = new Set<string>()
  if (seen.has(file)) return libraries
  seen.add(file)
  for (const to of importedBy(file))
    if (!to.startsWith('src/')) libraries.add(to)
    else if (to.endsWith('.ts')) for (const each of librariesLoadedWith(to, seen)) libraries.add(each)
  return libraries
}

test('rarely used parts are loaded on use, not with the product', () => {
  const loaded = [...librariesLoadedWith('src/server/start.ts')]
  expect(loaded).toContain('hono')
  const late =
    /^(@modelcontextprotocol\/|@opentelemetry\/(sdk|exporter)|@aws-sdk\/|hyparquet-writer|sharp$|unpdf)/
  expect(loaded.filter((name) => late.test(name))).toEqual([])
  expect([...librariesLoadedWith('src/server/open-data/mcp/serve.ts')]).toContain(
    '@modelcontextprotocol/server',
  )
})

test('every screen with a price of ours says next to it how it is paid here', () => {
  const screens = findings(under('src/web/'), /PLAN\.(formatted_amount|amount)/).map(
    (line) => line.split(':')[0] ?? '',
  )
  // Only these two show the table of plans, next to their own note.
  const withNote = (file: string) =>
    /<BuyingNote \/>/.test(readFileSync(file, 'utf8')) || file.endsWith('/plan-comparison.tsx')
  expect(screens.length).toBeGreaterThan(3)
  expect([...new Set(screens)].filter((file) => !withNote(file))).toEqual([])
  const tables = findings(under('src/web/'), /<PlanComparison/).map((line) => line.split(':')[0])
  expect(tables).toEqual(['src/web/routes/pricing.tsx', 'src/web/features/billing/subscription-screen.tsx'])
})

test('a press in the office or at a desk goes through the one act, which says what happened', () => {
  const screens = under('src/web/features/').filter((file) =>
    /\/(office|vendor-members|moderation|disputes|contact)\//.test(file),
  )
  expect(screens.length).toBeGreaterThan(50)
  expect(findings(screens, /(?:useMutation|showToast)\(/), 'Use core/site/use-act.tsx.').toEqual([])
})

test('words from outside are no keys that objects inherit', () => {
  const asked = findings(
    sources,
    /(?:^|[(!&|=>?] ?|return )!?\(?[a-z][\w.]* in [A-Za-z][\w.]*(?:\)| \?| &&| \|\||$)/,
  )
  expect(asked, 'Ask with Object.hasOwn.').toEqual([])
  const tables = findings(
    outside('src/contract/', 'src/sandbox/'),
    /^(?:export )?const \w+: Record<string, .+> = \{(?!\})/,
  )
  expect(tables, 'Make it with src/domain/text/table.ts, which inherits nothing.').toEqual([])
})

test('nothing that a browser loads brings the validator of the server along', () => {
  const reached = new Map<string, string>(under('src/web/').map((file) => [file, 'a page']))
  const found: string[] = []
  for (const [file, by] of reached)
    for (const to of importedBy(file, { isLateToo: true })) {
      if (to === 'zod') found.push(`${file}, imported by ${by}`)
      if (sources.includes(to) && !reached.has(to)) reached.set(to, file)
    }
  expect(reached.has('src/domain/interactions/check-list.ts')).toBe(true)
  expect(found).toEqual([])
})
