import { identifiersOf } from '#domain/literature/identifiers.ts'
import { isRegistration, type LiteratureRecord } from '#domain/literature/record.ts'
import { sameArticle } from '#domain/literature/same-article.ts'
import { studyKind } from '#domain/literature/study-kind.ts'
import { titleKey } from '#domain/literature/title.ts'
import type { FoundRecord } from '#server/platform/adapters/literature/parts.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addRow, insertIfNew, updateRows } from '#server/platform/db/rows.ts'
import * as repository from './repository.ts'

/** Which record of an entry is believed first: journals before preprints, the fullest service before the others. */
const ORDER = ['europepmc', 'pubmed', 'ctgov', 'demo', 'suggestion']

/** What all services tell of an entry. */
export type Told = LiteratureRecord & { title: string }

/** Finds or makes the entry of a record. A record that was seen before changes only what its services say of it now. */
export async function keepRecord(
  trx: Db,
  found: FoundRecord,
  articleId: string | null,
  now: Date,
): Promise<{ entryId: string; record: Told }> {
  await repository.lockEntries(trx)
  const { service, key, abstract, license, ...rest } = found
  const record: Told = { ...rest, service }
  const told = JSON.stringify(record)
  const known = await repository.findOrigin(trx, service, key)
  if (known) {
    const kept = readRecord(known)
    const all = merged(kept, found)
    // A plan or registration that was put off comes back with its results.
    if (studyKind(kept).kind === 'protocol' && studyKind(all).kind !== 'protocol')
      await repository.reopenLater(trx, known.entry_id)
    await updateRows(trx, 'literature_origins', { service, service_key: key }, { record: told })
    await updateRows(trx, 'literature_articles', { id: known.entry_id }, columnsOf(all, articleId))
    return { entryId: known.entry_id, record: all }
  }
  const ids = identifiersOf(record)
  // Articles name the trial that they report; only a registration is the trial.
  if (!isRegistration(record)) ids.trials = []
  for (const other of await repository.listCandidates(trx, ids, titleKey(found.title), linkedIds(record))) {
    const kept = readRecord(other)
    const sameness = sameArticle(kept, { ...record, abstract })
    if (sameness) {
      const all = merged(kept, found)
      await insertIfNew(trx, 'literature_origins', {
        ...{ service, service_key: key, entry_id: other.id, first_seen: now, record: told },
      })
      await updateRows(trx, 'literature_articles', { id: other.id }, columnsOf(all, articleId))
      // A preprint that was put off comes back with its article.
      if (sameness === 'version') await repository.reopenLater(trx, other.id)
      return { entryId: other.id, record: all }
    }
  }
  const { id: entryId } = await addRow(trx, 'literature_articles', {
    ...columnsOf({ ...record, abstract, license }, articleId),
    first_seen: now,
  })
  await insertIfNew(trx, 'literature_origins', {
    ...{ service, service_key: key, entry_id: entryId, first_seen: now, record: told },
  })
  return { entryId, record: { ...record, abstract } }
}

type Stored = { record: string; abstract: string | null; license: string | null }
type Full = Told & { license: string | null }

/** Ids of the records that a record is linked with. */
const linkedIds = ({ links }: LiteratureRecord) =>
  (links ?? []).slice(0, 50).flatMap(({ id }) => (id ? String(id).slice(0, 200) : []))

export const readRecord = ({ record, abstract, license }: Stored): Full => ({
  ...(JSON.parse(record) as Told),
  abstract,
  license,
})

/** Both records as one: the more trusted one wins, and what it lacks comes from the other. */
export function merged(kept: Full, { key: _, ...found }: FoundRecord): Full {
  const place = ({ service, source }: LiteratureRecord) =>
    ORDER.indexOf(service ?? '') + (source === 'PPR' ? ORDER.length : 0)
  const [first, second]: [Full, Full] = place(found) <= place(kept) ? [found, kept] : [kept, found]
  const filled = Object.entries(first).filter(
    ([, value]) =>
      value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  const types = [...new Set([first, second].flatMap(({ publicationTypes }) => publicationTypes ?? []))]
  const links = new Map(
    [...(second.links ?? []), ...(first.links ?? [])].map((link) => [JSON.stringify(link), link]),
  )
  return {
    ...second,
    ...Object.fromEntries(filled),
    // The collection belongs to the service that is believed.
    source: first.source ?? null,
    publicationTypes: types.slice(0, 100),
    links: [...links.values()].slice(0, 200),
    license: first.license ?? second.license,
  }
}

export function columnsOf(full: Full, articleId: string | null) {
  const { abstract, license, ...record } = full
  const { doi, pmid, pmcid, trials } = identifiersOf(full)
  const { kind, detail, status, studiedIn } = studyKind(full)
  const { title } = full
  return {
    // A study that was only suggested has no title yet: its identifier takes that place.
    title: title || (doi ?? (pmid ? `PMID ${pmid}` : pmcid ? `PMC${pmcid}` : (trials[0] ?? ''))),
    title_key: titleKey(title),
    first_author: full.firstAuthor ?? null,
    journal: full.journal ?? null,
    published: full.published ?? null,
    ...{ doi, pmid, pmcid, trials: trials.slice(0, 50), kind, detail, status },
    studied_in: studiedIn,
    abstract: abstract ?? null,
    license: license ?? null,
    record: JSON.stringify(record),
    ...(articleId !== null && { article_id: articleId }),
  }
}
