import { sql, type Transaction } from 'kysely'
import { made } from './objects/fields.ts'
import type { Bodies, Event, Invoice, Kind, Subscription } from './objects/stored.ts'
import { missing } from './refusal.ts'
import type { Db, SandboxTables } from './tables.ts'

/** The version of Stripe's API whose shapes the sandbox returns. */
export const API_VERSION = '2026-10-28.endive'

/** What the API never shows: how a test card behaves, whether it was taken away, whose a secret is. */
export type Hidden = { test?: string; isSetUp?: boolean; isDetached?: boolean; secret?: string }
type Place = { customer?: string | null; parent?: string | null; hidden?: Hidden }
type Filter = { customer?: string | undefined; parent?: string | undefined }
type Page = { startingAfter?: string | undefined; endingBefore?: string | undefined }

/** The number of the advisory lock under which the sandbox changes. */
const LOCK = 823_001

/** Where the sandbox keeps its state, what time it is, and where people reach it. */
export type Installation = { db: Db; clock: () => Date; publicUrl: string }

export type Book = Awaited<ReturnType<typeof openBook>>

/**
 * One transaction's view of the sandbox's state. `now` is the time, in seconds, that counts for the objects
 * being changed: the real one, or a test clock's.
 */
async function openBook(trx: Transaction<SandboxTables>, now: number, publicUrl: string) {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
  const emitted: string[] = []

  const book = {
    trx,
    now,
    publicUrl,
    /** Ids of events written in this transaction. */
    emitted,
    clock: null as string | null,
    request: null as Event['request'],

    find: <K extends Kind>(kind: K, id: string) => findBody(trx, kind, id),
    /** Refuses an unknown id; `param` names where it was given, the path unless said. */
    async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Bodies[K]> {
      const found = await book.find(kind, id)
      if (!found) throw missing(kind, id, param)
      return found
    },
    /** A customer that is not deleted; from here on their clock counts. */
    async customer(id: string, param = 'customer'): Promise<Bodies['customer']> {
      const found = await book.find('customer', id)
      if (!found || 'deleted' in found) throw missing('customer', id, param)
      if (found.test_clock && found.test_clock !== book.clock) {
        const clock = await book.get('test_helpers.test_clock', found.test_clock)
        book.clock = clock.id
        book.now = clock.frozen_time
      }
      return found
    },
    async hidden(id: string): Promise<Hidden> {
      const row = await trx
        .selectFrom('sandbox_objects')
        .select('hidden')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.hidden ?? {}
    },
    async add<K extends Kind>(kind: K, body: Bodies[K], place: Place = {}) {
      await trx
        .insertInto('sandbox_objects')
        .values({
          id: body.id,
          kind,
          customer: place.customer ?? null,
          parent: place.parent ?? null,
          clock: book.clock,
          due_at: dueOf(body),
          body: JSON.stringify(body),
          hidden: place.hidden ? JSON.stringify(place.hidden) : null,
        })
        .execute()
      return body
    },
    async save<K extends Kind>(body: Bodies[K], place: Place = {}) {
      await trx
        .updateTable('sandbox_objects')
        .set({
          body: JSON.stringify(body),
          due_at: dueOf(body),
          ...(place.customer !== undefined && { customer: place.customer }),
          ...(place.hidden && { hidden: JSON.stringify(place.hidden) }),
        })
        .where('id', '=', body.id)
        .execute()
      return body
    },
    /** Saves what has changed, with the event that says so. */
    async update<Body extends Bodies[Kind]>(type: string, body: Body, before?: object) {
      await book.save(body)
      await book.emit(type, body, before)
      return body
    },
    async remove(id: string) {
      await trx.deleteFrom('sandbox_objects').where('id', '=', id).execute()
    },
    /** Newest first. */
    async list<K extends Kind>(kind: K, { customer, parent }: Filter, page: Page = {}): Promise<Bodies[K][]> {
      let query = trx.selectFrom('sandbox_objects').select('body').where('kind', '=', kind)
      if (customer !== undefined) query = query.where('customer', '=', customer)
      if (parent !== undefined) query = query.where('parent', '=', parent)
      if (page.startingAfter) query = query.where('position', '<', positionOf(trx, page.startingAfter))
      if (page.endingBefore) query = query.where('position', '>', positionOf(trx, page.endingBefore))
      const rows = await query.orderBy('position', page.endingBefore ? 'asc' : 'desc').execute()
      const bodies = rows.map(({ body }) => body as Bodies[K])
      return page.endingBefore ? bodies.reverse() : bodies
    },
    /** The next object to which something happens by itself, up to `until`. */
    async nextDue(clock: string | null, until: number) {
      return trx
        .selectFrom('sandbox_objects')
        .select(['id', 'kind', 'due_at'])
        .where('clock', clock === null ? 'is' : '=', clock)
        .where('due_at', '<=', until)
        .orderBy('due_at')
        .orderBy('position')
        .limit(1)
        .executeTakeFirst()
    },
    /** Writes an event with the change itself; it is delivered after the transaction. */
    async emit(type: string, object: object, before?: object) {
      const event: Event = {
        ...made('event', book.now),
        api_version: API_VERSION,
        data: { object, ...(before && { previous_attributes: before }) },
        pending_webhooks: 1,
        request: book.request,
        type,
      }
      await book.add('event', event)
      await trx
        .insertInto('sandbox_deliveries')
        .values({ event_id: event.id, tries: 0, next_try_at: new Date(0) })
        .execute()
      emitted.push(event.id)
    },
  }
  return book
}

/** An object as it is kept. */
export async function findBody<K extends Kind>(db: Db, kind: K, id: string): Promise<Bodies[K] | undefined> {
  const row = await db
    .selectFrom('sandbox_objects')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body as Bodies[K] | undefined
}

/** Runs `work` as one change of the sandbox, alone. */
export function change<T>(
  { db, clock, publicUrl }: Installation,
  work: (book: Book) => Promise<T>,
): Promise<T> {
  const now = Math.floor(clock().getTime() / 1000)
  return db.transaction().execute(async (trx) => work(await openBook(trx, now, publicUrl)))
}

const positionOf = (trx: Transaction<SandboxTables>, id: string) =>
  trx.selectFrom('sandbox_objects').select('position').where('id', '=', id)

/** An unpaid first invoice is waited for this long. */
const FIRST_PAYMENT_S = 23 * 3600
/** A renewal's invoice stays a draft this long before it is charged. */
const DRAFT_S = 3600

/** When something happens to an object by itself, in seconds; null when nothing does. */
function dueOf(body: Bodies[Kind]): number | null {
  if (body.object === 'subscription') return subscriptionDue(body as Subscription)
  if (body.object === 'invoice') return invoiceDue(body as Invoice)
  return null
}

function subscriptionDue({ status, created, cancel_at, items }: Subscription): number | null {
  if (status === 'incomplete') return created + FIRST_PAYMENT_S
  if (status !== 'active' && status !== 'past_due') return null
  const periodEnd = items.data[0]?.current_period_end ?? null
  return periodEnd === null || cancel_at === null ? periodEnd : Math.min(periodEnd, cancel_at)
}

function invoiceDue({ status, created, auto_advance, next_payment_attempt }: Invoice): number | null {
  if (status === 'draft') return auto_advance ? created + DRAFT_S : null
  return status === 'open' ? next_payment_attempt : null
}
