import { change, type Installation } from './book.ts'
import { authenticate } from './calls/payments.ts'
import { createDeliveries } from './deliveries.ts'
import { advance } from './engine/subscription-life.ts'
import { findPayment, findReceipt } from './pages.ts'
import { createServer, removeOldKeys } from './server.ts'

type SandboxOptions = Installation & {
  /** False: events wait for `settle`, so that a test decides when and in which order they arrive. */
  deliversAtOnce: boolean
}

/** An embedded payment provider without money. Its state is in our database and survives restarts. */
export function createSandbox(options: SandboxOptions) {
  const { db, clock, deliversAtOnce } = options
  const deliveries = createDeliveries(options)
  let delivering: Promise<number> | undefined

  const deliverAll = async () => {
    let sent = 0
    for (;;) {
      const count = await deliveries.deliverDue()
      if (count === 0) return sent
      sent += count
    }
  }
  const deliver = () => {
    delivering ??= deliverAll().finally(() => {
      delivering = undefined
    })
    return delivering
  }
  const onEvents = () => {
    // Failures are tried again with the next tick; the outbox is in the database.
    if (deliversAtOnce) setImmediate(() => void deliver().catch(() => {}))
  }
  return {
    /** Answers a request of the provider's API. */
    fetch: createServer({ ...options, onEvents }),
    webhookSecret: deliveries.secret,
    /** Who receives the events. */
    deliverTo: deliveries.deliverTo,
    /** Runs due changes and sends every due event; returns their number. */
    settle: async () => {
      await change(options, (book) => advance(book, null, book.now))
      await removeOldKeys(db, clock())
      return deliver()
    },
    findReceipt: (id: string) => findReceipt(db, id),
    findPayment: (id: string) => findPayment(db, id),
    /** What the bank's customer answered. */
    authenticate: async (clientSecret: string, isApproved: boolean) => {
      await change(options, (book) => authenticate(book, clientSecret, isApproved))
      onEvents()
    },
  }
}

export type Sandbox = ReturnType<typeof createSandbox>
