import type { AuditEntry } from '#contract/core/audit.ts'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { namesOfRecords } from '#server/core/records/names.ts'
import { emailsOf, headsById } from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { titlesOfDrafts } from '../drafts/names.ts'

type Target = AuditEntry['target']

/** What targets such as 'draft:<id>' are called at present; those without a name are not in it. */
export async function namesOfTargets(db: Db, targets: readonly Target[]): Promise<Map<Target, string>> {
  const parts = [...new Set(targets)].map((target) => {
    const colon = target.indexOf(':')
    return { target, noun: target.slice(0, colon), id: target.slice(colon + 1) }
  })
  const ofNoun = (noun: string) => parts.filter((part) => part.noun === noun)
  const people = ofNoun('person')
  const emails = await emailsOf(db, idsOf(people))
  return new Map([
    ...people.map(({ target, id }) => [target, emails.get(id) ?? ''] as const).filter(isNamed),
    ...(await ofDrafts(db, ofNoun('draft'))),
    ...(await ofRecords(db, parts)),
    ...(await bySlug(db, 'vendor', ofNoun('desk'))),
    ...(await bySlug(db, 'certificate', ofNoun('certificate'))),
  ])
}

type TargetParts = { target: Target; noun: string; id: string }
type Named = readonly (readonly [Target, string])[]

async function ofDrafts(db: Db, parts: readonly TargetParts[]): Promise<Named> {
  const titles = await titlesOfDrafts(db, idsOf(parts))
  return parts.map(({ target, id }) => [target, titles.get(id) ?? ''] as const).filter(isNamed)
}

async function ofRecords(db: Db, parts: readonly TargetParts[]): Promise<Named> {
  const records = parts.filter(({ noun }) => (RECORD_KINDS as readonly string[]).includes(noun))
  const heads = await headsById(db, idsOf(records))
  return records
    .filter(({ noun, id }) => heads.get(id)?.kind === noun)
    .map(({ target, id }) => [target, heads.get(id)?.title ?? ''] as const)
}

async function bySlug(db: Db, kind: 'vendor' | 'certificate', parts: readonly TargetParts[]): Promise<Named> {
  const kept = parts
    .filter(({ id }) => !isUuid(id))
    .map(({ target, id }) => ({ target, kind, label: id, title: '' }))
  const names = await namesOfRecords(db, kept)
  return kept.map(({ target }, index) => [target, names[index]?.title ?? ''] as const).filter(isNamed)
}

const isNamed = ([, name]: readonly [Target, string]) => name !== ''
const idsOf = (parts: readonly TargetParts[]) => parts.flatMap(({ id }) => (isUuid(id) ? [id] : []))
