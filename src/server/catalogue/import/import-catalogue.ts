import { type Catalogue, SECTION_NAMES, SECTIONS, type Section } from '#contract/catalogue/catalogue-file.ts'
import type { FileError } from '#server/catalogue/compounds/records/entry-rules.ts'
import {
  type Actor,
  ChangeRefused,
  type ChangeSet,
  type KindReport,
  type Source,
} from '#server/core/changes/change-set.ts'
import { listEditedAtDesk, sourceText } from '#server/core/changes/ownership.ts'
import type { KindPlan } from '#server/core/changes/plan.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countCompounds } from './repository.ts'

/** By kind of record. */
export type ImportReport = Record<string, KindReport>

/** Files are read as a whole, so all of them together are one source. */
export const FILES: Source = { kind: 'file', id: 'catalogue' }

/**
 * Makes what comes from files equal to the catalogue: all or nothing, and a second run changes nothing. Other
 * processes are notified when it is committed. `onProgress` gets a line per batch.
 */
export const importCatalogue = (
  { db, recordBook }: Pick<Deps, 'db' | 'recordBook'>,
  catalogue: Catalogue,
  {
    actor = 'command:catalogue:import',
    reason = 'The catalogue was imported from files.',
    takesFile = false,
    ...options
  }: Partial<ImportFacts> & {
    now?: Date
    onProgress?: (line: string) => void
    alongside?: (trx: Db) => Promise<void>
    agree?: (plans: readonly KindPlan[]) => void
  } = {},
): Promise<ImportReport> =>
  applyChanges(db, recordBook, (trx) => catalogueSet(trx, catalogue, { actor, reason, takesFile }), options)

type ImportFacts = {
  actor: Actor
  reason: string
  /** Whether the files overwrite edits of the desk. */
  takesFile: boolean
}

/**
 * The change that makes what comes from files equal to the catalogue. Throws `ChangeRefused` for files without
 * compounds where compounds came from files: all of them would leave the site.
 */
export async function catalogueSet(db: Db, catalogue: Catalogue, told: ImportFacts): Promise<ChangeSet> {
  const { compounds, outcomes } = catalogue
  const lost = compounds.length === 0 ? await countCompounds(db, sourceText(FILES)) : 0
  if (lost > 0)
    throw new ChangeRefused([
      {
        entry: '',
        field: 'compounds',
        message: `there are none, and the import would remove all ${lost} on record`,
      },
    ])
  return {
    source: FILES,
    ...told,
    put: {
      ...perKind((section) => catalogue[section]),
      compound: inOrder(compounds, await placesAtDesk(db, 'compound')),
      outcome: inOrder(outcomes, await placesAtDesk(db, 'outcome')),
    },
    end: perKind(() => 'rest' as const),
  }
}

const perKind = <T>(of: (section: Section) => T) =>
  Object.fromEntries(SECTION_NAMES.map((section) => [SECTIONS[section].kind, of(section)]))

/** Files give the order of the catalogue; records edited at the desk keep their position. */
const inOrder = <Entry extends { slug: string; position?: number | undefined }>(
  entries: readonly Entry[],
  kept: ReadonlyMap<string, number>,
) => entries.map((entry, index) => ({ ...entry, position: entry.position ?? kept.get(entry.slug) ?? index }))

async function placesAtDesk(db: Db, kind: string): Promise<Map<string, number>> {
  const rows = await listEditedAtDesk(db, kind)
  return new Map(
    rows.flatMap(({ label, entry }) =>
      typeof entry?.position === 'number' ? [[label, entry.position]] : [],
    ),
  )
}

/** Errors as lines for a person: file, entry, field, fault. */
export const describeErrors = (errors: FileError[]) =>
  errors
    .map(({ file, entry, field, message }) => [file, entry, field, message].filter(Boolean).join(': '))
    .join('\n')
