import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type BinaryOperationNode,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  OperatorNode,
  PGliteDialect,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely'

const running = new AsyncLocalStorage<CallWork | undefined>()

/**
 * What one call does in the database. Until the call is refused its statements run. From then on none begins and no
 * transaction commits: what it had not committed is rolled back.
 */
export class CallWork {
  /** Whether something of it is committed: it can no longer be refused, as a part of it would stay. */
  hasWritten = false
  #refusal: Error | null = null
  #underWay = new Set<Promise<unknown>>()
  readonly #endsAtMs: number
  readonly #refused = new AbortController()

  constructor(limitMs: number) {
    this.#endsAtMs = performance.now() + limitMs
  }

  /** Aborted once the call is refused. */
  get signal(): AbortSignal {
    return this.#refused.signal
  }

  /** How long one of its statements may take: none outlasts the call, until a part of it is committed. */
  get statementMs(): number | null {
    return this.hasWritten ? null : Math.max(1, Math.ceil(this.#endsAtMs - performance.now()))
  }

  /** Refuses it, unless something is or will be committed, which is waited for. False where it goes on. */
  async refuse(refusal: Error): Promise<boolean> {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
    if (this.hasWritten) return false
    this.#refusal = refusal
    this.#refused.abort(refusal)
    return true
  }

  /** Throws the refusal. */
  throwIfRefused() {
    if (this.#refusal) throw this.#refusal
  }

  /** Runs what commits. */
  async commit<T>(work: () => Promise<T>): Promise<T> {
    this.throwIfRefused()
    const done = work()
    this.#underWay.add(done)
    try {
      const result = await done
      this.hasWritten = true
      return result
    } finally {
      this.#underWay.delete(done)
    }
  }
}

/** Runs a call, whose statements then belong to `work`. */
export const asWork = <T>(work: CallWork, call: () => T): T => running.run(work, call)

/** Runs what does not belong to the call under way: other callers wait for it too, or it does not matter if the call is refused. */
export const besideWork = <T>(call: () => T): T => running.run(undefined, call)

/** The call under way. */
export const workUnderWay = (): CallWork | undefined => running.getStore()

/** Locking rows writes nothing. */
const WRITES = /\b(?:insert|(?<!\bfor\s|\bkey\s)update|delete|merge|nextval|setval|pg_notify)\b/i

/**
 * Sends the values of an `in` as one array: a statement holds at most 65,535 parameters, and a list such as the packs of a
 * feed has no such bound.
 */
class ListsAsArrays extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode) {
    const { leftOperand, operator, rightOperand } = node
    const name = OperatorNode.is(operator) ? operator.operator : ''
    if (!PrimitiveValueListNode.is(rightOperand) || (name !== 'in' && name !== 'not in'))
      return super.visitBinaryOperation(node)
    this.visitNode(leftOperand)
    this.append(name === 'in' ? ' = any(' : ' <> all(')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}

/** The database server, whose statements belong to the call under way, and end with it. */
export class PostgresOfCalls extends PostgresDialect {
  override createQueryCompiler() {
    return new ListsAsArrays()
  }

  override createDriver(): Driver {
    return ofCalls(super.createDriver(), (ms) => CompiledQuery.raw(`set local statement_timeout = ${ms}`))
  }
}

/** The embedded database, which runs each statement to its end. */
export class EmbeddedOfCalls extends PGliteDialect {
  override createQueryCompiler() {
    return new ListsAsArrays()
  }

  override createDriver(): Driver {
    return ofCalls(super.createDriver(), null)
  }
}

function ofCalls(driver: Driver, limitStatements: ((ms: number) => CompiledQuery) | null): Driver {
  /** Connections in a transaction, and whether it has written. */
  const transactions = new Map<DatabaseConnection, { hasWritten: boolean }>()
  const watched = new WeakSet<DatabaseConnection>()
  const watch = (connection: DatabaseConnection) => {
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = (query, options) => {
      const work = workUnderWay()
      if (!work || query.sql === 'rollback') return execute(query, options)
      const transaction = transactions.get(connection)
      const isWriting = WRITES.test(query.sql)
      if (isWriting && !transaction) return work.commit(() => execute(query, options))
      if (isWriting && transaction) transaction.hasWritten = true
      work.throwIfRefused()
      return execute(query, options)
    }
    watched.add(connection)
  }
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    if (!watched.has(connection)) watch(connection)
    return connection
  }
  driver.beginTransaction = async (connection, settings) => {
    await begin(connection, settings)
    transactions.set(connection, { hasWritten: false })
    const ms = workUnderWay()?.statementMs
    if (!limitStatements || !ms) return
    try {
      await connection.executeQuery(limitStatements(ms))
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    }
  }
  driver.commitTransaction = async (connection) => {
    const work = transactions.get(connection)?.hasWritten ? workUnderWay() : undefined
    await (work ? work.commit(() => commit(connection)) : commit(connection))
    transactions.delete(connection)
  }
  driver.rollbackTransaction = async (connection) => {
    transactions.delete(connection)
    await rollback(connection)
  }
  return driver
}
