import type { ImportReport } from '#contract/catalogue/imports.ts'
import type { ParsedInput } from '#contract/endpoints.ts'
import { type Act, recordAudit } from '#server/core/audit/record.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { nameOf } from '#server/core/changes/check-entries.ts'
import { type KindPlan, planChanges } from '#server/core/changes/plan.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { currentEntries, shownDifferences } from '#server/core/records/service.ts'
import { requireOn } from '#server/core/switches/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { keepFiles } from './certificate-files.ts'
import { checkCatalogue } from './file-check.ts'
import { catalogueSet, importCatalogue } from './import-catalogue.ts'
import type { CheckedCatalogue } from './placements.ts'
import { readUpload, type Uploaded } from './read-upload.ts'
import { isForTwo, targetOf, tellImporters, whoAsked } from './second-person.ts'

const MOST_TOLD = 200

/**
 * What `catalogue:import` does, in two steps: shown first, and done when sent again with `apply`. Where it concerns safety,
 * evidence or ratings, one person asks for it and another applies it, from the same files.
 */
export const importFiles = answers('importFiles', async (deps, { query, file }, { caller, act }) => {
  const { id } = await requireAccount(deps, caller)
  const uploaded = await readUpload(deps, file)
  try {
    return { report: await importUploaded(deps, uploaded, query, { by: id, act }) }
  } finally {
    await uploaded.drop()
  }
})

async function importUploaded(
  deps: Deps,
  { files, certificates }: Uploaded,
  asked: ParsedInput<'importFiles'>['query'],
  { by, act }: { by: string; act: Act },
): Promise<ImportReport> {
  const takesFile = asked.take_file === 'true'
  const now = deps.clock()
  const read = checkCatalogue(files, now.toISOString().slice(0, 10))
  if ('errors' in read) return { ...NOTHING, errors: read.errors }
  const { target, ...planned } = await plan(deps, read, takesFile, { now, by }).catch((error: unknown) => {
    if (!(error instanceof ChangeRefused)) throw error
    const errors = error.errors.map((wrong) => ({ ...wrong, file: files[0]?.file ?? '' }))
    return { ...NOTHING, errors, target: '' }
  })
  if (planned.errors.length > 0) return planned
  if (asked.ask === 'true' && planned.needs_second && !planned.is_asked) {
    await deps.db.transaction().execute(async (db) => {
      await recordAudit(db, act, { target, after: { asked: true, files: files.length } })
      await tellImporters({ ...deps, db }, by)
    })
    return { ...planned, is_asked: true }
  }
  if (asked.apply !== 'true') return planned
  if (planned.needs_second && planned.asked_by === null)
    throw new AppError(
      'forbidden',
      'This concerns safety, evidence or ratings: ask for it, and a colleague with the same files applies it.',
    )
  if (certificates.size > 0) await requireOn(deps, 'uploads')
  await keepFiles(deps.files, read.catalogue.certificate_files, certificates).catch((error: unknown) => {
    throw new AppError('invalid', error instanceof Error ? error.message : String(error))
  })
  try {
    await importCatalogue(deps, read.catalogue, {
      now,
      takesFile,
      actor: `person:${by}`,
      reason: 'The catalogue was imported in the browser.',
      // What was shown and asked for, and nothing that another change has made of it since.
      agree(plans) {
        if (targetOf(plans, takesFile) !== target) throw changedMeanwhile()
      },
      alongside: (trx) =>
        recordAudit(trx, act, {
          target: 'catalogue:files',
          after: { files: files.length, take_file: takesFile },
        }),
    })
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    throw changedMeanwhile()
  }
  return { ...planned, is_applied: true }
}

const changedMeanwhile = () =>
  new AppError('conflict', 'The catalogue changed meanwhile. Please check the files again.')

const NOTHING: ImportReport = {
  errors: [],
  may_overwrite: false,
  counts: [],
  changes: [],
  more: 0,
  overwrites: [],
  is_applied: false,
  needs_second: false,
  asked_by: null,
  is_asked: false,
}

/** What an import would do; `target` names exactly these changes. */
async function plan(
  deps: Deps,
  { catalogue, fileOf }: CheckedCatalogue,
  takesFile: boolean,
  { now, by }: { now: Date; by: string },
): Promise<ImportReport & { target: string }> {
  const { db, recordBook, config } = deps
  const set = await catalogueSet(db, catalogue, { actor: 'job:check', reason: '', takesFile })
  const { plans, errors, overwrites } = await planChanges(db, recordBook, set, now)
  const changes = plans.flatMap(changesOf)
  const target = targetOf(plans, takesFile)
  const needsSecond = config.OFFICE_TWO_PEOPLE === 'on' && errors.length === 0 && (await isForTwo(db, plans))
  const told = changes.slice(0, MOST_TOLD)
  const ids = told.map(({ id }) => id)
  const before = await currentEntries(db, ids)
  return {
    errors: errors.map(({ isWithDesk, ...wrong }) => ({ ...wrong, file: fileOf(wrong.entry) })),
    may_overwrite: errors.length > 0 && errors.every(({ isWithDesk }) => isWithDesk),
    counts: plans.flatMap(countsOf),
    changes: told.map(({ id, what, name, entry }) => ({
      what,
      entry: name ?? before.get(id)?.label ?? id,
      differences:
        what === 'changed' && before.get(id)?.entry ? shownDifferences(before.get(id)?.entry, entry) : [],
    })),
    more: changes.length - told.length,
    overwrites: overwrites.slice(0, MOST_TOLD),
    is_applied: false,
    needs_second: needsSecond,
    ...(needsSecond ? await whoAsked(deps, target, by) : { asked_by: null, is_asked: false }),
    target,
  }
}

type Change = { id: string; what: 'added' | 'changed' | 'removed'; name: string | null; entry: unknown }

const changesOf = ({ kind, added, changed, ended }: KindPlan): Change[] => [
  ...added.map(({ id, entry }): Change => ({ id, what: 'added', name: nameOf(kind, entry), entry })),
  ...changed.map(({ id, entry }): Change => ({ id, what: 'changed', name: nameOf(kind, entry), entry })),
  ...ended.map((id): Change => ({ id, what: 'removed', name: null, entry: null })),
]

const countsOf = ({ kind, records, added, changed, ended }: KindPlan) =>
  records.length + ended.length === 0
    ? []
    : [
        {
          kind: kind.plural.replaceAll('_', ' '),
          added: added.length,
          changed: changed.length,
          removed: ended.length,
          unchanged: records.length - added.length - changed.length,
        },
      ]
