// Fails for every regular expression whose time grows faster than its text: two repetitions in a row that match
// the same characters, or an unbounded repetition that starts over at each character. Part of `npm run lint`.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { slownessOf } from './slow-expression.ts'

type Expression = { place: string; source: string; flags: string }

const files = globSync('{src,scripts,client}/**/*.{ts,tsx,js,mjs}')
  .filter((file) => !/\.test\.tsx?$|routeTree\.gen/.test(file))
  .sort()

const found: Expression[] = []
for (const file of files) found.push(...(await expressionsOf(file)))
const faults = found.flatMap(({ place, source, flags }) =>
  slownessOf(source, flags).map((why) => `${place} /${source}/${flags}\n    ${why}`),
)
console.log(`${found.length} regular expressions read.`)
if (faults.length > 0) {
  console.error([...new Set(faults)].join('\n'))
  console.error(
    'Bound the repetition ({0,20}), give it a beginning that cannot repeat (lookbehind), or read without an expression (src/domain/text/trim-end.ts).',
  )
  process.exit(1)
}

async function expressionsOf(file: string): Promise<Expression[]> {
  const text = readFileSync(file, 'utf8')
  const written = literalsOf(parseSync(file, text).program).map(({ start, pattern, flags }) => ({
    place: `${file}:${text.slice(0, start).split('\n').length}`,
    source: pattern,
    flags,
  }))
  return text.includes('new RegExp(') && file.startsWith('src/')
    ? [...written, ...(await builtBy(file))]
    : written
}

type Literal = { start: number; pattern: string; flags: string }

function literalsOf(node: unknown): Literal[] {
  if (Array.isArray(node)) return node.flatMap(literalsOf)
  if (typeof node !== 'object' || node === null) return []
  const { type, regex, start, ...parts } = node as Record<string, unknown>
  if (type === 'Literal')
    return regex ? [{ ...(regex as { pattern: string; flags: string }), start: start as number }] : []
  return Object.values(parts).flatMap(literalsOf)
}

/** The expressions that a module puts together while it loads. */
async function builtBy(file: string): Promise<Expression[]> {
  const built: Expression[] = []
  const Native = globalThis.RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [source, flags]: [string, string?], self) {
      built.push({ place: file, source: String(source), flags: flags ?? '' })
      return Reflect.construct(target, [source, flags], self)
    },
  })
  try {
    await import(`${pathToFileURL(resolve(file))}?built`)
  } finally {
    globalThis.RegExp = Native
  }
  return built
}
