import type { AuditEntry } from '#contract/core/audit.ts'
import { RECORD_KINDS } from '#contract/core/record-vocabulary.ts'
import { table } from '#domain/text/table.ts'
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
