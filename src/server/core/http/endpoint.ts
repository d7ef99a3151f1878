import type { Output, ParsedInput, Step } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Act } from '#server/core/audit/record.ts'
import type { Tag } from '#server/core/changes/tags.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import type { Network } from './client-ip.ts'
import type { Tell } from './steps.ts'

/**
 * The caller, their network, and the signal that ends the work once the client is gone. `at` is when the request
 * arrived, before any other look-up.
 */
export type Asked = {
  caller: Caller
  network: Network
  at: Date
  signal: AbortSignal
  /** For the audit log: pass it to `recordAudit` with the transaction of the act. */
  act: Act
  /** Names what the answer shows, before it is read; a page shows what the calls that it made show. */
  shows: (...tags: Tag[]) => void
  /** Marks an answer that names a medicine or a condition of the reader: no cache may keep it or a page with it. */
  keepsPersonal: () => void
}
type Answer = (input: never, asked: Asked & { tell: Tell<unknown> }) => Promise<unknown>

export type Handler = { name: RouteName; answer: Answer }

/** Binds a call of the contract to the function that answers it. */
export function handle<K extends RouteName>(
  name: K,
  answer: (input: ParsedInput<K>, asked: Asked & { tell: Tell<Step<K>> }) => Promise<Output<K>>,
): Handler {
  return { name, answer: answer as Answer }
}

type Answering<K extends RouteName> = (deps: Deps, input: ParsedInput<K>, asked: Asked) => Promise<Output<K>>

/** The answer of a call, which is no other function; the contract types its input and its answer by the name. */
export const answers = <K extends RouteName>(name: K, answer: Answering<K>): Answering<K> =>
  Object.assign<Answering<K>, Pick<Answered, 'answers'>>((...all) => answer(...all), { answers: name })

/** A function that says by itself which call it answers. */
type Answered = { (deps: Deps, input: never, asked: Asked): Promise<unknown>; answers: RouteName }

const isAnswered = (each: unknown): each is Answered => typeof each === 'function' && 'answers' in each

/** Every call that these modules answer. */
export const handlersOf = (deps: Deps, ...modules: object[]): Handler[] =>
  modules
    .flatMap((module) => Object.values(module).filter(isAnswered))
    .map((each) => ({ name: each.answers, answer: (input, asked) => each(deps, input, asked) }))

/** These handlers, if each call of the contract has one of them. Throws otherwise, so that no call is without or hidden. */
export function requireWhole(handlers: Handler[]): Handler[] {
  const counts = Map.groupBy(handlers, ({ name }) => name)
  const wrong = (Object.keys(routes) as RouteName[]).filter((name) => counts.get(name)?.length !== 1)
  if (wrong.length > 0) throw new Error(`Not answered by one handler each: ${wrong.join(', ')}`)
  return handlers
}

export type InIso<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name]
}

/** A row with its instants as text, as answers have them. */
export const inIso = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as InIso<Row>
