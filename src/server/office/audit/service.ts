import type { AuditEntry } from '#contract/core/audit.ts'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { table } from '#domain/text/table.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { namesOfRecords } from '#server/core/records/names.ts'
import { emailsOf, headsById } from '#server/core/records/service.ts'
import { findOwner } from '#server/identity/auth/users/service.ts'
import { csvLine } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isUuid } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutPage } from '#server/platform/page-place.ts'
import { titlesOfDrafts } from '../drafts/names.ts'
import { type Filter, listEntries } from './repository.ts'

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
  const { shown: kept, next } = await readEntries(deps, asked, limit)
  const names = await namesOfTargets(
    deps.db,
    kept.map(({ target }) => target),
  )
  return { entries: kept.map((row) => shown(row, names.get(row.target) ?? null)), next }
})

export const exportAudit = answers('exportAudit', async (deps, { query: asked }) => {
  const { shown: kept, next } = await readEntries(deps, asked, EXPORTED_AT_ONCE)
  return { csv: csvOf(kept), count: kept.length, next }
})

async function readEntries(deps: Deps, asked: Asked, limit: number) {
  const filter = await filterOf(deps, asked)
  const rows = filter ? await listEntries(deps.db, filter, limit + 1) : []
  return cutPage(rows, limit, ({ number }) => number)
}

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

type Target = AuditEntry['target']

/** What targets such as 'draft:<id>' are called at present; those without a name are not in it. */
async function namesOfTargets(db: Db, targets: readonly Target[]): Promise<Map<Target, string>> {
  const parts = [...new Set(targets)].map((target) => {
    const colon = target.indexOf(':')
    return { target, noun: target.slice(0, colon), id: target.slice(colon + 1) }
  })
  const emails = await emailsOf(db, idsOf(parts, ['person']))
  const titles = await titlesOfDrafts(db, idsOf(parts, ['draft']))
  const heads = await headsById(db, idsOf(parts, RECORD_KINDS))
  // Desks and older certificates are named by their slugs.
  const slugs = parts.flatMap(({ target, noun, id }) => {
    const kind = SLUG_KINDS[noun]
    return kind && !isUuid(id) ? [{ target, kind, label: id, title: '' }] : []
  })
  const called = await namesOfRecords(db, slugs)
  const bySlug = new Map(slugs.map(({ target }, index) => [target, called[index]?.title]))
  const nameOf = ({ target, noun, id }: TargetParts) => {
    const head = heads.get(id)
    if (noun === 'person') return emails.get(id) || undefined
    if (noun === 'draft') return titles.get(id) || undefined
    return head?.kind === noun ? head.title : bySlug.get(target) || undefined
  }
  return new Map(
    parts.flatMap((part) => {
      const name = nameOf(part)
      return name === undefined ? [] : [[part.target, name]]
    }),
  )
}

const SLUG_KINDS = table<'vendor' | 'certificate'>({ desk: 'vendor', certificate: 'certificate' })

type TargetParts = { target: Target; noun: string; id: string }
const idsOf = (parts: readonly TargetParts[], nouns: readonly string[]) =>
  parts.flatMap(({ noun, id }) => (nouns.includes(noun) && isUuid(id) ? [id] : []))
