import type { Db } from '#server/platform/db/db.ts'
import type { ChangeSet, EntryError, Source } from './change-set.ts'
import { checkEntries, nameOf } from './check-entries.ts'
import { conflictsWithDesk, mayChange, sourceText } from './ownership.ts'
import type { RecordBook } from './record-book.ts'
import type { AnyKind, PutRecord, StoredRecord } from './record-kind.ts'
import { listLeftByPeople } from './revisions-repository.ts'

/** What a change set does to the records of one kind. */
export type KindPlan = {
  kind: AnyKind
  records: PutRecord<unknown>[]
  /** What the store has of the records put and ended. */
  before: Map<string, StoredRecord>
  added: PutRecord<unknown>[]
  changed: PutRecord<unknown>[]
  ended: string[]
  /** Whose records are and stay, where that is not the source of the set. */
  owners: ReadonlyMap<string, string>
}

/**
 * Compares a set with the store: what it would do, and everything that is wrong with it. `overwrites` are records whose
 * edit at the desk gives way to the file.
 */
export async function planChanges(db: Db, book: RecordBook, given: ChangeSet, now: Date) {
  const changeSet = (await book.settle?.(db, given)) ?? given
  const errors = unknownKinds(book, changeSet)
  // One by one: there may be more of them than a call takes arguments.
  const add = (more: readonly EntryError[]) => {
    for (const error of more) errors.push(error)
  }
  const source = sourceText(changeSet.source)
  const plans: KindPlan[] = []
  const overwrites: string[] = []
  for (const kind of book.kinds) {
    const checked = checkEntries(kind, changeSet.put?.[kind.name] ?? [])
    add(checked.errors)
    const planned = await planKind(db, kind, checked.records, changeSet.end?.[kind.name] ?? [], source)
    const owned = changeSet.keepsOwners ? { ...planned, owners: foreign(planned, changeSet.source) } : planned
    const plan = changeSet.keepsEdited ? without(owned, await listLeftByPeople(db, kind.name)) : owned
    const conflicts = changeSet.source.kind === 'file' ? await conflictsWithDesk(db, plan) : []
    if (!changeSet.takesFile) add(conflicts)
    const taken = new Set(conflicts.map(({ entry }) => entry))
    if (changeSet.takesFile) overwrites.push(...taken)
    if (!changeSet.keepsOwners) add(wrongOwners(plan, changeSet.source, taken))
    add(putAndEnded(plan))
    plans.push(plan)
  }
  // Entries of a wrong shape are missing from the plan, so whatever refers to them would be blamed for it.
  if (errors.length > 0) return { plans, errors, source: changeSet.source, overwrites }
  for (const plan of plans) add(await missingReferences(db, plan, plans))
  for (const plan of plans) add(await leftBehind(db, plan, plans))
  const put = new Map(plans.map(({ kind, records }) => [kind.name, records.map(({ entry }) => entry)]))
  const leaving = new Map(plans.map(({ kind, before }) => [kind.name, new Set(before.keys())]))
  for (const rule of book.rules) {
    const proposed = {
      db,
      now,
      put: (kind: string) => put.get(kind) ?? [],
      leaving: (kind: string) => leaving.get(kind) ?? new Set<string>(),
    }
    add(await rule(proposed))
  }
  return { plans, errors, source: changeSet.source, overwrites }
}

function unknownKinds(book: RecordBook, { put = {}, end = {} }: ChangeSet): EntryError[] {
  const known = new Set(book.kinds.map(({ name }) => name))
  return [...new Set([...Object.keys(put), ...Object.keys(end)])]
    .filter((name) => !known.has(name))
    .map((name) => ({ entry: name, field: '', message: 'is not a known kind' }))
}

async function planKind(
  db: Db,
  kind: AnyKind,
  records: PutRecord<unknown>[],
  end: readonly string[] | 'rest',
  source: string,
): Promise<KindPlan> {
  const put = new Set(records.map(({ id }) => id))
  const named = end === 'rest' ? [] : end
  const stored = await kind.stored(db, { ids: [...put, ...named] })
  const owned = end === 'rest' ? await kind.stored(db, { source }) : []
  const before = new Map([...stored, ...owned].map((record) => [record.id, record]))
  return {
    kind,
    records,
    before,
    added: records.filter(({ id }) => !before.has(id)),
    changed: records.filter(({ id, digest }) => before.has(id) && before.get(id)?.digest !== digest),
    ended: end === 'rest' ? [...before.keys()].filter((id) => !put.has(id)) : [...named],
    owners: new Map(),
  }
}

/** The plan without these records, as if the set did not name them. */
function without(plan: KindPlan, ids: ReadonlySet<string>): KindPlan {
  const stay = (records: PutRecord<unknown>[]) => records.filter(({ id }) => !ids.has(id))
  return {
    ...plan,
    records: stay(plan.records),
    before: new Map([...plan.before].filter(([id]) => !ids.has(id))),
    added: stay(plan.added),
    changed: stay(plan.changed),
  }
}

const foreign = ({ before }: KindPlan, source: Source) =>
  new Map(
    [...before.values()].flatMap(({ id, source: owner }) =>
      mayChange(source, owner) ? [] : [[id, owner] as const],
    ),
  )

/** Putting and ending the same record in one set is ambiguous, so it is refused. */
function putAndEnded({ kind, records, ended }: KindPlan): EntryError[] {
  const ids = new Set(ended)
  return records.flatMap(({ id, entry }) =>
    ids.has(id) ? [{ entry: nameOf(kind, entry), field: '', message: 'is put and ended at once' }] : [],
  )
}

/** Refuses changes to records of other sources. `told` are entries already reported for their owner. */
function wrongOwners(
  { kind, records, before, ended }: KindPlan,
  source: Source,
  told: ReadonlySet<string>,
): EntryError[] {
  const refuse = (id: string, entry: string, digest?: string): EntryError[] => {
    const stored = before.get(id)
    return stored === undefined || mayChange(source, stored.source, stored.digest === digest)
      ? []
      : [{ entry, field: '', message: `belongs to ${stored.source}` }]
  }
  return [
    ...records.flatMap(({ id, entry, digest }) =>
      told.has(nameOf(kind, entry)) ? [] : refuse(id, nameOf(kind, entry), digest),
    ),
    ...ended.flatMap((id) =>
      before.has(id)
        ? refuse(id, `${kind.plural}/${id}`)
        : [{ entry: `${kind.plural}/${id}`, field: '', message: 'is not there to be ended' }],
    ),
  ]
}

/** Entries that refer to a record that does not exist, is not put, or is ended by this set. */
async function missingReferences(db: Db, plan: KindPlan, plans: KindPlan[]): Promise<EntryError[]> {
  const wanted = plan.records.flatMap(({ entry }) =>
    plan.kind.referencesOf(entry).map((reference) => ({ entry, reference })),
  )
  const missing = new Set<string>()
  for (const target of plans) {
    const put = new Set(target.records.map(({ id }) => id))
    const ended = new Set(target.ended)
    const asked = wanted.flatMap(({ reference }) =>
      reference.kind === target.kind.name && !put.has(reference.id) ? [reference.id] : [],
    )
    const unknown = new Set(asked)
    for (const { id } of await target.kind.stored(db, { ids: [...unknown] }))
      if (!ended.has(id)) unknown.delete(id)
    for (const id of unknown) missing.add(`${target.kind.name} ${id}`)
  }
  return wanted.flatMap(({ entry, reference: { kind, id, field } }) =>
    missing.has(`${kind} ${id}`)
      ? [{ entry: nameOf(plan.kind, entry), field, message: `there is no such ${kind}` }]
      : [],
  )
}

/** Records that would refer to what this set ends. Ending them along would end what others own. */
async function leftBehind(db: Db, { kind, ended }: KindPlan, plans: KindPlan[]): Promise<EntryError[]> {
  if (ended.length === 0) return []
  const left = await Promise.all(
    plans.map(async (other) => {
      const handled = new Set([...other.ended, ...other.records.map(({ id }) => id)])
      const referring = await other.kind.referring(db, kind.name, ended)
      return referring
        .filter(({ id }) => !handled.has(id))
        .map(({ source }) => `${other.kind.plural} of ${source}`)
    }),
  )
  const counts = new Map<string, number>()
  for (const whose of left.flat()) counts.set(whose, (counts.get(whose) ?? 0) + 1)
  return [...counts].map(([whose, count]) => ({
    entry: kind.plural,
    field: '',
    message: `${count} ${whose} still refer to what would be ended`,
  }))
}
