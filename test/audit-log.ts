import { sql } from 'kysely'
import { commandAct, recordAudit } from '#server/core/audit/record.ts'
import { forgetVerified } from '#server/core/audit/verified.ts'
import type { TestApp } from './app.ts'

/** Acts of a database owner who switches its triggers off. */
export async function asAttacker({ db }: TestApp, ...statements: string[]) {
  await db.transaction().execute(async (trx) => {
    for (const table of ['audit_log', 'audit_anchors', 'audit_head'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
    for (const table of ['audit_log', 'audit_anchors', 'audit_head'])
      await sql.raw(`alter table ${table} enable trigger user`).execute(trx)
  })
}

export async function emptyAuditLog(app: TestApp) {
  await asAttacker(app, 'delete from audit_log', 'delete from audit_anchors')
  await sql`update audit_head set number = 0, hash = repeat('0', 64)`.execute(app.db)
  forgetVerified(app.deps.config.DATA_DIR)
}

export const writeEntry = ({ db, deps }: TestApp, target = 'thing:1') =>
  recordAudit(db, commandAct('test', deps), { target, before: { state: 'on' }, after: { state: 'off' } })

export async function writeEntries(app: TestApp, count: number) {
  for (let index = 1; index <= count; index++) await writeEntry(app, `thing:${index}`)
}
