import { withSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { RETRACTION_LISTS } from '#server/catalogue/evidence/study-watch.ts'
import { FILES, type ImportReport } from '#server/catalogue/import/import-catalogue.ts'
import { ChangeRefused, type Source } from '#server/core/changes/change-set.ts'
import { applyChanges, createParts, deriveAfterParts, type Parts } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { hasCompounds } from '../repository.ts'
import {
  articleOf,
  compoundOf,
  EVIDENCE_TABLES,
  evidenceOf,
  fileSlugOf,
  interactionClassOf,
  interactionGroupOf,
  interactionNameOf,
  type Line,
  noticesOf,
  offerOf,
  outcomeOf,
  TABLES,
  vendorOf,
} from './rules.ts'
import { all, DataRefused, type OpenTables, openTables, type ReadFile } from './tables.ts'

type Put = Record<string, readonly unknown[]>
/** Records applied together, from the source `FILES` unless another is named, and the line printed afterwards. */
type Part = { put: Put; source?: Source; done: string }

/** Rows or compounds per step: memory does not grow with the tables. */
const AT_ONCE = { compounds: 1_000, articles: 2_000, evidence: 500, offers: 20_000 }

/**
 * Fills an empty product with the public data of another: pages show visitors the same. What only a plan opens, people
 * and their reviews, certificates and the past of prices are not in it. Tables are read in parts, and all of them are
 * one transaction: whatever interrupts it, the product is as empty as before.
 */
export async function importData(
  { db, recordBook }: Pick<Deps, 'db' | 'recordBook'>,
  read: ReadFile,
  {
    now = new Date(),
    onProgress = () => {},
    atOnce = AT_ONCE,
  }: { now?: Date; onProgress?: (line: string) => void; atOnce?: typeof AT_ONCE } = {},
): Promise<ImportReport> {
  if (await hasCompounds(db))
    throw new DataRefused('There is a catalogue already. Public data is imported into an empty product.')
  const tables = await openTables(read, TABLES)
  return db.transaction().execute(async (trx) => {
    let report: ImportReport | undefined
    const parts = createParts()
    for await (const { put, source = FILES, done } of partsOf(tables, atOnce)) {
      const more = await apply({ db: trx, recordBook }, put, { source, day: tables.day, now, partOf: parts })
      report = report ? summed(report, more) : more
      onProgress(done)
    }
    if (!report?.compound?.added) throw new DataRefused('There are no compounds in it.')
    await deriveAfterParts(trx, recordBook, parts, now)
    onProgress('what follows from all of them: written')
    return report
  })
}

async function apply(
  { db, recordBook }: Pick<Deps, 'db' | 'recordBook'>,
  put: Put,
  { source, day, ...options }: { source: Source; day: string; now: Date; partOf: Parts },
): Promise<ImportReport> {
  // Lines of another's files: each entry is checked by the schema of its kind, as every change is.
  const set = {
    source,
    actor: 'command:data:import',
    reason: `The public data of ${day} was imported.`,
    put,
  } as const
  try {
    return await applyChanges(db, recordBook, set, options)
  } catch (error) {
    throw error instanceof ChangeRefused ? new DataRefused(error.message, { cause: error }) : error
  }
}

const summed = (a: ImportReport, b: ImportReport): ImportReport =>
  Object.fromEntries(
    Object.entries(a).map(([kind, { added, changed, removed, unchanged }]) => {
      const more = b[kind]
      const sum = {
        added: added + (more?.added ?? 0),
        changed: changed + (more?.changed ?? 0),
        removed: removed + (more?.removed ?? 0),
        unchanged: unchanged + (more?.unchanged ?? 0),
      }
      return [kind, sum]
    }),
  )

/** What is put one after another, each after everything that it names. */
async function* partsOf(tables: OpenTables, atOnce: typeof AT_ONCE): AsyncGenerator<Part> {
  const { linesOf, rowsOf } = tables
  const settle = await fileSlugs(tables)
  const progress = {
    compounds: progressOf('compounds', rowsOf('compounds')),
    articles: progressOf('articles', rowsOf('articles')),
    evidence: progressOf('evidence of compounds', rowsOf('compounds')),
    offers: progressOf('offers', rowsOf('offers')),
  }
  const put = (kind: string, entries: readonly unknown[]) => ({ [kind]: entries.map(settle) })

  const outcomes = (await all(linesOf('outcomes'))).map(outcomeOf)
  const vendors = (await all(linesOf('vendors'))).map(vendorOf)
  yield {
    put: { ...put('outcome', outcomes), ...put('vendor', vendors) },
    done: `outcomes, vendors: ${outcomes.length + vendors.length} written`,
  }
  const replaced: Line[] = []
  for await (const some of inParts(linesOf('compounds'), atOnce.compounds)) {
    const standing = some.filter((row) => typeof row.replaced_by !== 'string')
    replaced.push(...some.filter((row) => typeof row.replaced_by === 'string'))
    yield { put: put('compound', standing.map(compoundOf)), done: progress.compounds(standing.length) }
  }
  // Few, and each names what replaces it.
  if (replaced.length > 0)
    yield { put: put('compound', replaced.map(compoundOf)), done: progress.compounds(replaced.length) }
  const words = {
    'interaction-class': (await all(linesOf('interaction_classes'))).map(interactionClassOf),
    'interaction-name': (await all(linesOf('interaction_names'))).map(interactionNameOf),
    'interaction-group': (await all(linesOf('interaction_groups'))).map(interactionGroupOf).map(settle),
  }
  const counted = Object.values(words).reduce((sum, { length }) => sum + length, 0)
  yield { put: words, done: `words of interactions: ${counted} written` }
  for await (const some of inParts(linesOf('articles'), atOnce.articles)) {
    yield { put: put('article', some.map(articleOf)), done: progress.articles(some.length) }
    const notices = some.flatMap(noticesOf)
    // Before the evidence, so that no claim rests on a study that was retracted, not even for a moment.
    if (notices.length > 0)
      yield {
        put: put('notice', notices),
        source: RETRACTION_LISTS,
        done: `notices of these articles: ${notices.length} written`,
      }
  }
  for await (const some of inParts(evidenceIn(tables), atOnce.evidence))
    yield { put: put('evidence', some), done: progress.evidence(some.length) }
  for await (const some of inParts(linesOf('offers'), atOnce.offers))
    yield { put: put('offer', some.map(offerOf)), done: progress.offers(some.length) }
}

/** Says how many are written so far. */
function progressOf(what: string, total: number) {
  let written = 0
  return (count: number) => {
    written += count
    return `${what}: ${written} of ${total} written`
  }
}

/** Makes entries name compounds and vendors as files do, not by the slugs of their pages. */
async function fileSlugs({ linesOf }: OpenTables) {
  const moved = { compound: new Map<string, string>(), vendor: new Map<string, string>() }
  for (const [kind, table] of [
    ['compound', 'compounds'],
    ['vendor', 'vendors'],
  ] as const)
    for await (const row of linesOf(table)) {
      const slug = fileSlugOf[kind](row)
      if (slug !== row.slug) moved[kind].set(String(row.slug), slug)
    }
  return (entry: unknown) => withSlugs(entry, (kind, slug) => moved[kind].get(slug) ?? slug)
}

/** The evidence of one compound after another. Its tables are in the order of the compounds, so each is read once. */
async function* evidenceIn({ linesOf }: OpenTables) {
  const cursors = EVIDENCE_TABLES.map((name) => ({ name, cursor: cursorOf(linesOf(name)) }))
  try {
    for await (const compound of linesOf('compounds')) {
      const rows = {} as Parameters<typeof evidenceOf>[1]
      for (const { name, cursor } of cursors) rows[name] = await cursor.rowsOf(compound.slug)
      yield evidenceOf(compound, rows)
    }
    for (const { name, cursor } of cursors)
      if (!(await cursor.isAtEnd()))
        throw new DataRefused(
          `${name}.jsonl.gz is not in the order of the compounds, or names a missing one.`,
        )
  } finally {
    for (const { cursor } of cursors) await cursor.close()
  }
}

function cursorOf(lines: AsyncGenerator<Line>) {
  let next: Promise<IteratorResult<Line>> | undefined
  const peek = () => {
    next ??= lines.next()
    return next
  }
  return {
    async rowsOf(compound: unknown): Promise<Line[]> {
      const rows: Line[] = []
      for (;;) {
        const { done, value } = await peek()
        if (done || value.compound !== compound) return rows
        rows.push(value)
        next = undefined
      }
    },
    isAtEnd: async () => (await peek()).done === true,
    close: () => lines.return(undefined),
  }
}

async function* inParts<T>(items: AsyncIterable<T>, count: number): AsyncGenerator<T[]> {
  let part: T[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < count) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
