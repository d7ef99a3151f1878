import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogueSet, describeErrors } from './catalogue/import/import-catalogue.ts'
import { readCatalogue } from './catalogue/import/read-files.ts'
import type { ChangeSet } from './core/changes/change-set.ts'
import { planChanges } from './core/changes/plan.ts'
import { applyChanges } from './core/changes/service.ts'
import { type Finding, fine, note } from './core/health/check.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { VERSION } from './platform/version.ts'
import { recordBook } from './record-book.ts'

/** The catalogue that comes with this version. */
export const SHIPPED = join(import.meta.dirname, '..', '..', 'data', 'catalogue')

/** An update brings facts alone: what vendors sell is the site's own, or the demo. */
const OF_VENDORS = new Set(['vendor', 'offer', 'blend-offer', 'batch', 'certificate', 'certificate-file'])
const FILES_OF_VENDORS = /^(vendors|offers|blend-offers|batches|certificate)/

/** Changes with every change of the facts in the shipped files. */
async function shippedMark(): Promise<string> {
  const hash = createHash('sha256')
  const names = (await readdir(SHIPPED)).filter(
    (name) => /\.json$/.test(name) && !FILES_OF_VENDORS.test(name),
  )
  for (const name of names.sort()) hash.update(await readFile(join(SHIPPED, name)))
  return hash.digest('hex')
}

/** Notes that the database has all that the shipped files bring. */
export const markShipped = async (db: Db) =>
  void (await db
    .updateTable('catalogue')
    .set({ shipped: await shippedMark() })
    .execute())

/** Whether the shipped files changed since they were loaded last. A site that keeps its own catalogue has DEMO=empty. */
export async function isBehindShipped(db: Db, { DEMO }: Pick<Config, 'DEMO'>): Promise<boolean> {
  if (DEMO === 'empty') return false
  const row = await db.selectFrom('catalogue').select('shipped').executeTakeFirst()
  return row !== undefined && row.shipped !== (await shippedMark())
}

/** The shipped facts as a change that ends nothing and leaves alone what was edited or retired in the office. */
async function shippedSet(db: Db): Promise<ChangeSet> {
  const read = await readCatalogue(SHIPPED)
  if ('errors' in read) throw new Error(`The catalogue is wrong:\n${describeErrors(read.errors)}`)
  const { put, end, ...set } = await catalogueSet(db, read.catalogue, {
    actor: 'command:catalogue:update',
    reason: `The catalogue of version ${VERSION} was brought in.`,
    takesFile: false,
  })
  const facts = Object.entries(put ?? {}).filter(([kind]) => !OF_VENDORS.has(kind))
  return { ...set, keepsEdited: true, put: Object.fromEntries(facts) }
}

/** Brings in what the shipped files have. Throws `ChangeRefused`. */
export const updateFromShipped = (db: Db, onProgress: (line: string) => void = () => {}) =>
  applyChanges(db, recordBook, shippedSet, { onProgress, alongside: markShipped })

/** What `npm run admin -- catalogue:update` would bring. Changes nothing. */
export async function checkShipped(db: Db, config: Pick<Config, 'DEMO'>): Promise<Finding> {
  if (!(await isBehindShipped(db, config))) return fine('catalogue', 'It has what this version brings.')
  const { plans, errors } = await planChanges(db, recordBook, await shippedSet(db), new Date())
  const news = plans.flatMap(({ kind, added, changed }) => [
    ...(added.length > 0 ? [`${added.length} new ${inWords(kind.plural)}`] : []),
    ...(changed.length > 0 ? [`${changed.length} corrected ${inWords(kind.plural)}`] : []),
  ])
  const todo =
    errors.length > 0
      ? `It cannot be brought in yet: ${describeErrors(errors.slice(0, 3).map((error) => ({ ...error, file: '' })))}`
      : UPDATE
  return note('catalogue', `This version brings ${news.join(', ') || 'nothing new'}.`, todo)
}

export const UPDATE =
  'npm run admin -- catalogue:update brings it in; records edited in the office stay as they are.'

const inWords = (plural: string) => plural.replaceAll(/[_-]/g, ' ')
