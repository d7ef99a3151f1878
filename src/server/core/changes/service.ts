import type { Db } from '#server/platform/db/db.ts'
import { ChangeRefused, type ChangeSet, type KindReport } from './change-set.ts'
import { type Derivation, differencesOf, type Touched } from './derivation.ts'
import { isOfDesk, sourceText } from './ownership.ts'
import { type KindPlan, planChanges } from './plan.ts'
import type { ChangeSetFor, RecordBook } from './record-book.ts'
import type { Writing } from './record-kind.ts'
import * as repository from './repository.ts'
import { addRevisions, type By, namesOf } from './revisions-repository.ts'
import type { Tag } from './tags.ts'

/** Records sent in one statement: large enough to be quick, small enough for a progress line now and then. */
const BATCH = 2_000
/** So many records at once change how the database best looks for others. */
const MANY = 10_000

/**
 * The only way to change records. The set is checked as a whole. All faults come back in one `ChangeRefused`; or one
 * transaction applies the set with its derived values, a row of the change log and its tags. Every process is notified
 * of the tags after the commit. A set that changes nothing leaves no trace. `alongside` runs last in the same
 * transaction and stores the source's own bookkeeping. `agree` sees what will be written, while other changes wait, and
 * throws to refuse it. A set may be a function, for sets that depend on current
 * records: it runs while other changes wait. Given a transaction, it works in that one.
 */
export async function applyChanges<Book extends RecordBook>(
  db: Db,
  book: Book,
  changeSet: ChangeSetFor<Book> | ((trx: Db) => Promise<ChangeSetFor<Book>>),
  {
    now = new Date(),
    onProgress = (_line: string) => {},
    alongside = async (_trx: Db) => {},
    agree = (_plans: readonly KindPlan[]) => {},
  }: {
    now?: Date
    onProgress?: (line: string) => void
    alongside?: (trx: Db) => Promise<void>
    agree?: (plans: readonly KindPlan[]) => void
  } = {},
): Promise<Record<Book['kinds'][number]['name'], KindReport>> {
  const apply = async (trx: Db) => {
    await repository.lock(trx)
    const set: ChangeSet = typeof changeSet === 'function' ? await changeSet(trx) : changeSet
    const { plans, errors, source } = await planChanges(trx, book, set, now)
    if (errors.length > 0) throw new ChangeRefused(errors)
    agree(plans)
    const touching = plans.filter(
      ({ added, changed, ended }) => added.length + changed.length + ended.length > 0,
    )
    if (touching.length > 0) {
      const tags = await tagsOfChanges(trx, touching)
      const by = { at: now, source: sourceText(source), actor: set.actor, reason: set.reason }
      await write(trx, touching, { source: by.source, run: set.run, now }, onProgress)
      await revise(trx, touching, by)
      const beside = await tagsBeside(trx, touching, ({ added, changed }) => idsOf([...added, ...changed]))
      for (const tag of beside) tags.add(tag)
      const derived = await derive(trx, book.derivations, touchedBy(touching, tags, now), now)
      for (const tag of derived) tags.add(tag)
      await repository.record(trx, {
        ...by,
        entries: Object.fromEntries(touching.map((plan) => [plan.kind.name, digestsOf(plan)])),
      })
      await repository.stamp(trx, now)
      await repository.raiseTags(trx, tags)
    }
    await alongside(trx)
    return Object.fromEntries(plans.map((plan) => [plan.kind.name, reportOf(plan)])) as Record<
      Book['kinds'][number]['name'],
      KindReport
    >
  }
  return db.isTransaction ? apply(db) : db.transaction().execute(apply)
}

/** What shows the records as they were, and what will show them as they shall be. */
async function tagsOfChanges(trx: Db, plans: KindPlan[]): Promise<Set<Tag>> {
  const tags = new Set<Tag>(['catalogue'])
  for (const { kind, added, changed, ended } of plans) {
    for (const { entry } of [...added, ...changed]) for (const tag of kind.tagsOf(entry)) tags.add(tag)
    const stored = await kind.storedTags(trx, [...changed.map(({ id }) => id), ...ended])
    for (const tag of stored) tags.add(tag)
  }
  const beside = await tagsBeside(trx, plans, ({ changed, ended }) => [...idsOf(changed), ...ended])
  for (const tag of beside) tags.add(tag)
  return tags
}

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

/** Tags of the other records that are judged together with these. */
async function tagsBeside(trx: Db, plans: KindPlan[], which: (plan: KindPlan) => string[]): Promise<Tag[]> {
  const tags: Tag[] = []
  for (const plan of plans) {
    const ids = plan.kind.tagsBeside ? which(plan) : []
    if (ids.length > 0) tags.push(...((await plan.kind.tagsBeside?.(trx, ids)) ?? []))
  }
  return tags
}

async function write(trx: Db, plans: KindPlan[], as: Writing, onProgress: (line: string) => void) {
  for (const { kind, ended } of plans.toReversed()) await kind.end(trx, ended, as)
  for (const { kind, added, changed, owners } of plans) {
    const records = [...added, ...changed]
    for (const [source, owned] of byOwner(records, owners, as.source))
      for (let start = 0; start < owned.length; start += BATCH) {
        await kind.put(trx, owned.slice(start, start + BATCH), { ...as, source })
        onProgress(`${kind.plural}: ${Math.min(start + BATCH, owned.length)} of ${records.length} written`)
      }
    if (records.length >= MANY) await repository.analyze(trx, kind.tables)
  }
}

/** Groups records by the source that keeps owning them, usually the change set's own. */
const byOwner = <T extends { id: string }>(records: readonly T[], owners: KindPlan['owners'], own: string) =>
  Map.groupBy(records, ({ id }) => owners.get(id) ?? own)

/** Keeps what the records have become, each as a whole. */
async function revise(trx: Db, plans: KindPlan[], by: By) {
  for (const { kind, before, added, changed, ended, owners } of plans) {
    const isKept = (id: string, source: string) =>
      kind.isRevised || isOfDesk(source) || isOfDesk(before.get(id)?.source ?? '')
    for (const [source, records] of byOwner([...added, ...changed], owners, by.source)) {
      const kept = records.filter(({ id }) => isKept(id, source))
      const put = kept.map(({ id, entry }) => ({
        id,
        label: kind.labelOf(entry),
        title: kind.titleOf(entry),
        entry,
      }))
      await addRevisions(trx, kind.name, put, { ...by, source })
    }
    const left = ended.filter((id) => isKept(id, ''))
    if (left.length === 0) continue
    const names = await namesOf(trx, left)
    const gone = left.map((id) => ({ id, ...(names.get(id) ?? { label: id, title: id }), entry: null }))
    await addRevisions(trx, kind.name, gone, by)
  }
}

/** Recomputes values that also depend on the time, such as an age, for the named records. Returns how many differed. */
export async function rederive(db: Db, derivation: Derivation, touched: Touched): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await repository.lock(trx)
    const rows = await writeDifferences(trx, derivation, touched, touched.now)
    await repository.raiseTags(trx, new Set(rows.flatMap((row) => derivation.tagsOf(row))))
    return rows.length
  })
}

/** Recomputes some derivations for every record, in the given transaction, after a rule has changed. */
export async function rederiveAll(trx: Db, derivations: readonly Derivation[], now: Date) {
  await repository.lock(trx)
  await repository.raiseTags(trx, await derive(trx, derivations, 'all', now))
}

async function derive(trx: Db, derivations: readonly Derivation[], of: Touched | 'all', now: Date) {
  const tags = new Set<Tag>()
  // One by one: there may be more of them than a call takes arguments.
  for (const derivation of derivations)
    for (const row of await writeDifferences(trx, derivation, of, now))
      for (const tag of derivation.tagsOf(row)) tags.add(tag)
  return tags
}

/** Returns the rows that differed, those that are gone as they were. */
async function writeDifferences(trx: Db, derivation: Derivation, of: Touched | 'all', now: Date) {
  const differences = await differencesOf(derivation, trx, of)
  if (differences.length === 0) return []
  const differing = differences.flatMap(({ wanted }) => (wanted ? [wanted] : []))
  const gone = differences.flatMap(({ wanted, kept }) => (wanted || !kept ? [] : [kept]))
  await derivation.write(trx, differing, gone, now)
  return [...differing, ...gone]
}

const touchedBy = (plans: KindPlan[], tags: ReadonlySet<Tag>, now: Date): Touched => ({
  of: (noun) => [...tags].flatMap((tag) => (tag.startsWith(`${noun}:`) ? [tag.slice(noun.length + 1)] : [])),
  has: (name) => plans.some(({ kind }) => kind.name === name),
  now,
})

const digestsOf = ({ added, changed, ended, before }: KindPlan) => {
  const was = (id: string) => before.get(id)?.digest ?? null
  return Object.fromEntries([
    ...[...added, ...changed].map(({ id, digest }) => [id, [was(id), digest]] as const),
    ...ended.map((id) => [id, [was(id), null]] as const),
  ]) as Record<string, [string | null, string | null]>
}

const reportOf = ({ records, added, changed, ended }: KindPlan): KindReport => ({
  added: added.length,
  changed: changed.length,
  removed: ended.length,
  unchanged: records.length - added.length - changed.length,
})

/** For data that is not a record: makes answers with these tags stale in every process, on commit. */
export const raiseTags = repository.raiseTags
