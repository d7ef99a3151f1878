import { fieldDifferences, fieldText } from '#domain/text/field-differences.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { EntryError, Source } from './change-set.ts'
import type { AnyKind, PutRecord, StoredRecord } from './record-kind.ts'
import { listLastOfDesk } from './revisions-repository.ts'

export const sourceText = ({ kind, id }: Source) => `${kind}:${id}`

/** Where people edit the catalogue by hand. */
export const CATALOGUE_DESK: Source = { kind: 'desk', id: 'catalogue' }

/**
 * Whether a source may put or end a record. It may change its own records. The catalogue's desk may also change records
 * from files, which then belong to the desk. A file may repeat a record unchanged, whatever its owner.
 */
export function mayChange(source: Source, owner: string, isSame = false): boolean {
  if (owner === sourceText(source)) return true
  if (sourceText(source) === sourceText(CATALOGUE_DESK)) return owner.startsWith('file:') || isOfDesk(owner)
  return source.kind === 'file' && isSame
}

/** The records of a kind as the desk left them, ended ones too. */
export const listEditedAtDesk = listLastOfDesk

/** Whether people put the record by hand. */
export const isOfDesk = (owner: string) => owner.startsWith('desk:')

/**
 * The fields in which a file contradicts the desk, by record. None of them is written unless the importer lets the file
 * win.
 */
export async function conflictsWithDesk(
  db: Db,
  {
    kind,
    records,
    before,
  }: { kind: AnyKind; records: PutRecord<unknown>[]; before: Map<string, StoredRecord> },
): Promise<EntryError[]> {
  const differing = records.filter(({ id, digest }) => {
    const stored = before.get(id)
    return stored === undefined || (isOfDesk(stored.source) && stored.digest !== digest)
  })
  if (differing.length === 0) return []
  const ofDesk = new Map((await listLastOfDesk(db, kind.name)).map((row) => [row.record_id, row]))
  return differing.flatMap(({ id, entry }): EntryError[] => {
    const last = ofDesk.get(id)
    const at = `${kind.plural}/${kind.labelOf(entry)}`
    const conflict = { entry: at, isWithDesk: true as const }
    if (last?.is_ended) return [{ ...conflict, field: '', message: 'was retired in the office' }]
    if (!before.has(id)) return []
    if (!last) return [{ ...conflict, field: '', message: 'was edited in the office' }]
    return fieldDifferences(last.entry, entry).map(({ path, before, after }) => ({
      ...conflict,
      field: fieldText(path),
      message: `was edited in the office: ${shortly(before)} there, ${shortly(after)} in the file`,
    }))
  })
}

/** The start of a value, long enough to tell it from another. */
function shortly(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
