import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

export type Read = (text: string) => unknown

type Parameter = { type: string; text: string; hasDefault: boolean }
/** An exported function that takes a text, in a module that has a regular expression. */
type Exported = { place: string; file: string; name: string; parameters: Parameter[] }

const TEXT = /^(?:string|unknown)(?: \| (?:null|undefined|number))*$/
/** Takes the database, the program's parts or a request: what it reads, it hands to a reader of this list. */
const TAKES_PARTS =
  /^(?:Db|Deps|AuthDeps|SignInDeps|Clocked|Configured|Needs|Kysely<|Pick<|Context|Config|Settings|Ask|BillingDeps)/

/** How each exported reader of text is called, but for those that `isElsewhere` names; null where it cannot be called. */
export const generalCalls = (readers: Exported[], isElsewhere: (place: string) => boolean) =>
  Promise.all(
    readers
      .filter(({ place }) => !isElsewhere(place))
      .map(async (each) => [each.place, await callOf(each)] as const),
  )

/** Every exported reader of text, found in the sources, so that a new one cannot be left out. */
export function exportedReaders(): Exported[] {
  return globSync('src/{domain,contract,server}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const { program } = parseSync(file, text)
      if (!hasExpression(program)) return []
      return (program.body as unknown as Node[])
        .flatMap(functionsOf)
        .map(({ name, parameters }) => ({
          place: `${file.replace('src/', '')} ${name}`,
          file,
          name,
          parameters: parameters.map((each) => parameterOf(each, text)),
        }))
    })
    .filter(
      ({ parameters }) =>
        parameters.some(({ type }) => TEXT.test(type)) &&
        !parameters.some(({ type }) => TAKES_PARTS.test(type)),
    )
}

/** Calls a reader with the text in the place of each text; null where it takes something that this cannot make. */
async function callOf({ file, name, parameters }: Exported): Promise<Read | null> {
  const makers = parameters.filter(({ hasDefault }) => !hasDefault).map(({ type }) => makerOf(type))
  if (makers.includes(null)) return null
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<
    string,
    (...given: unknown[]) => unknown
  >
  const read = module[name]
  return read ? (text) => read(...makers.map((make) => make?.(text))) : null
}

function makerOf(type: string): ((text: string) => unknown) | null {
  if (TEXT.test(type)) return (text) => text
  if (/^(?:readonly )?string\[\]$/.test(type)) return (text) => [text]
  if (type === 'number') return () => 10
  if (type === 'boolean') return () => true
  return type === 'Date' ? () => new Date(0) : null
}

type Node = Record<string, unknown> & { type: string }

function hasExpression(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasExpression)
  if (typeof node !== 'object' || node === null) return false
  const { type, regex, callee, property, ...parts } = node as Record<string, unknown>
  if (type === 'Literal' && regex) return true
  if (type === 'NewExpression' && (callee as { name?: string }).name === 'RegExp') return true
  if (type === 'MemberExpression' && (property as { name?: string }).name === 'normalize') return true
  return [callee, property, ...Object.values(parts)].some(hasExpression)
}

function functionsOf(statement: Node): { name: string; parameters: Node[] }[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null
  const parts =
    declared?.type === 'FunctionDeclaration'
      ? [[declared.id, declared]]
      : declared?.type === 'VariableDeclaration'
        ? (declared.declarations as Node[]).map(({ id, init }) => [id, init])
        : []
  return (parts as [{ name: string }, Node | null][]).flatMap(([{ name }, made]) =>
    made && /Function/.test(made.type) ? [{ name, parameters: made.params as Node[] }] : [],
  )
}

function parameterOf(node: Node, source: string): Parameter {
  const hasDefault = node.type === 'AssignmentPattern'
  const named = (hasDefault ? node.left : node) as Node
  const annotation = named.typeAnnotation as { typeAnnotation: { start: number; end: number } } | null
  const { start = 0, end = 0 } = annotation?.typeAnnotation ?? {}
  return {
    text: source.slice(node.start as number, node.end as number),
    type: source.slice(start, end).replace(/\s+/g, ' '),
    hasDefault: hasDefault || named.optional === true,
  }
}
