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
import type { Db } from '#server/platform/db/schema.ts'
import type { Catalogue } from './placements.ts'
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
export async function catalogueSet(
  db: Db,
  {
    compounds,
    vendors,
    offers,
    articles,
    outcomes,
    blends,
    blendOffers,
    interactionClasses,
    interactionNames,
    interactionGroups,
    evidence,
    batches,
    certificates,
    certificateFiles,
  }: Catalogue,
  told: ImportFacts,
): Promise<ChangeSet> {
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
      vendor: vendors,
      compound: inOrder(compounds, await placesAtDesk(db, 'compound')),
      offer: offers,
      article: articles,
      outcome: inOrder(outcomes, await placesAtDesk(db, 'outcome')),
      blend: blends,
      'blend-offer': blendOffers,
      'interaction-class': interactionClasses,
      'interaction-name': interactionNames,
      'interaction-group': interactionGroups,
      evidence,
      batch: batches,
      certificate: certificates,
      'certificate-file': certificateFiles,
    },
    end: {
      vendor: 'rest',
      compound: 'rest',
      offer: 'rest',
      article: 'rest',
      outcome: 'rest',
      blend: 'rest',
      'blend-offer': 'rest',
      'interaction-class': 'rest',
      'interaction-name': 'rest',
      'interaction-group': 'rest',
      evidence: 'rest',
      batch: 'rest',
      certificate: 'rest',
      'certificate-file': 'rest',
    },
  }
}

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
