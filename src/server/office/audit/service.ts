import type { AuditEntry } from '#contract/core/audit.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { findOwner } from '#server/identity/auth/users/service.ts'
import { csvLine } from '#server/platform/csv.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { type Filter, listEntries } from './repository.ts'
import { namesOfTargets } from './target-names.ts'

type Asked = ParsedInput<'exportAudit'>['query']

const EXPORTED_AT_ONCE = 5_000
const COLUMNS = [
  'number',
  'at',
  'actor',
  'roles',
  'network',
  'call',
  'target',
  'difference',
  'before',
  'after',
  'request_id',
  'previous',
  'hash',
] as const

export const listAudit = answers('listAudit', async (deps, { query: { limit, ...asked } }) => {
  const filter = await filterOf(deps, asked)
  const rows = filter ? await listEntries(deps.db, filter, limit + 1) : []
  const kept = rows.slice(0, limit)
  const names = await namesOfTargets(
    deps.db,
    kept.map(({ target }) => target),
  )
  const entries = kept.map((row) => shown(row, names.get(row.target) ?? null))
  return { entries, next: rows.length > limit ? (entries.at(-1)?.number ?? null) : null }
})

export const exportAudit = answers('exportAudit', async (deps, { query: asked }) => {
  const filter = await filterOf(deps, asked)
  const rows = filter ? await listEntries(deps.db, filter, EXPORTED_AT_ONCE + 1) : []
  const kept = rows.slice(0, EXPORTED_AT_ONCE)
  const next = rows.length > EXPORTED_AT_ONCE ? (kept.at(-1)?.number ?? null) : null
  return { csv: csvOf(kept), count: kept.length, next }
})

/** Null when no account has the requested email. */
async function filterOf({ db, hosted }: Deps, asked: Asked): Promise<Filter | null> {
  const { who, from, to, call, target, before } = asked
  if (from && to && from > to)
    throw new AppError('invalid', 'must not be before the first day', { field: 'to' })
  const until = to ? new Date(new Date(to).getTime() + DAY_MS) : undefined
  const within = { from: from ? new Date(from) : undefined, until, before }
  const filter = { ...within, call: call || undefined, target: target || undefined }
  if (!who) return filter
  if (!who.includes('@')) return { ...filter, actor: who }
  const id = await findOwner({ db, hosted }, who)
  return id ? { ...filter, actor: `person:${id}` } : null
}

const shown = ({ roles, difference, previous: _, ...row }: Row, target_name: string | null): AuditEntry => ({
  ...inIso(row),
  target_name,
  roles: roles.split(',').filter(Boolean),
  difference: JSON.parse(difference) as AuditEntry['difference'],
})

/** Everything that a hash is of, so that the chain can be followed in the file too. */
const csvOf = (entries: readonly Row[]) =>
  [
    csvLine(COLUMNS),
    ...entries.map((entry) =>
      csvLine(
        COLUMNS.map((column) => {
          const value = entry[column]
          return value instanceof Date ? value.toISOString() : String(value ?? '')
        }),
      ),
    ),
  ].join('')

type Row = Awaited<ReturnType<typeof listEntries>>[number]
