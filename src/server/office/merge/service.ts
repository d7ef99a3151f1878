import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import type { MergeCounts } from '#contract/office/drafts.ts'
import { listOfferEntries } from '#server/catalogue/compounds/export/offer-entries.ts'
import { withSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { evidenceId } from '#server/catalogue/evidence/records/ids.ts'
import type { ChangeSet } from '#server/core/changes/change-set.ts'
import { currentEntries, findRecord } from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { mergedCompound, mergedEvidence, withoutRepeatedPairs } from './rules.ts'

export type Merge = { set: Pick<ChangeSet, 'put' | 'end' | 'keepsOwners'>; counts: MergeCounts }

/**
 * Merges two compounds. It moves people's texts and the history at once, and returns the change of the records, to be
 * applied in the same transaction.
 */
export async function mergeCompounds(trx: Db, pair: repository.Pair): Promise<Merge> {
  await repository.lockPair(trx, 'drugs', pair)
  const from = await entryOf<CompoundEntry>(trx, 'compound', pair.from)
  const into = await entryOf<CompoundEntry>(trx, 'compound', pair.into)
  requireListed(into)
  const telling = await repository.listTelling(trx, pair.from)
  const current = await currentEntries(trx, [...telling.map(({ id }) => id), evidenceId(into.slug)])
  const renamed = <T>(entry: T): T =>
    withSlugs(entry, (kind, slug) => (kind === 'compound' && slug === from.slug ? into.slug : slug)) as T
  const { idsOf, entriesOf } = byKind(telling, current, renamed)
  const readEvidence = (id: string) => {
    const entry = current.get(id)?.entry as EvidenceEntry | null | undefined
    return entry ? renamed(entry) : undefined
  }
  const ids = [evidenceId(from.slug), evidenceId(into.slug)] as const
  const evidence = evidenceOf(...ids, idsOf('evidence'), readEvidence)
  const offers = (await listOfferEntries(trx, 'drug_id', pair.from, true)).map((entry) => ({
    ...entry,
    compound: into.slug,
  }))
  await repository.moveHistory(trx, pair)
  const counts = {
    offers: offers.length,
    articles: idsOf('article').length,
    claims: evidence.claims,
    batches: idsOf('batch').length,
    certificates: idsOf('certificate').length,
    ...(await moveTexts(trx, 'drug', pair)),
    watches: await repository.moveWatches(trx, 'drug_id', pair),
  }
  const put: Record<string, readonly unknown[]> = {
    compound: [mergedCompound(into, from), ...entriesOf('compound').filter(({ slug }) => slug !== into.slug)],
    offer: offers,
    article: entriesOf('article').map(distinctCompounds),
    'interaction-group': entriesOf('interaction-group').map(distinctCompounds),
    blend: entriesOf('blend').map((entry) => distinctParts(entry as BlendEntry)),
    evidence: evidence.put,
    batch: entriesOf('batch'),
    certificate: entriesOf('certificate'),
    'certificate-file': entriesOf('certificate-file'),
    confirmation: entriesOf('confirmation'),
  }
  const end: Record<string, readonly string[]> = {
    compound: [pair.from],
    batch: idsOf('batch'),
    evidence: current.get(evidenceId(from.slug))?.entry ? [evidenceId(from.slug)] : [],
  }
  return { set: { put, end, keepsOwners: true }, counts }
}

/** Ids and entries of the records that tell of the one that goes, as they shall be. */
export function byKind<Entry>(
  telling: readonly { kind: string; id: string }[],
  current: Current,
  renamed: (entry: Record<string, unknown>) => Entry,
) {
  const idsOf = (kind: string) => telling.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const entriesOf = (kind: string) =>
    idsOf(kind).flatMap((id) => {
      const entry = current.get(id)?.entry
      return entry ? [renamed(entry)] : []
    })
  return { idsOf, entriesOf }
}

/** What people wrote about the one that goes, and how much of it there was. */
export async function moveTexts(trx: Db, type: 'drug' | 'vendor', pair: repository.Pair) {
  const { moved, removed } = await repository.moveReviews(trx, type, pair)
  const questions = await repository.moveQuestions(trx, type, pair)
  return { reviews: moved, removed_reviews: removed, questions }
}

export async function entryOf<Entry>(db: Db, kind: 'compound' | 'vendor', id: string): Promise<Entry> {
  const head = await findRecord(db, kind, id)
  const entry = head && !head.is_ended ? (await currentEntries(db, [id])).get(id)?.entry : undefined
  if (!entry) throw new AppError('conflict', 'One of the two is no longer in the catalogue.')
  return entry as Entry
}

/** A merge into a retired record would remove its offers and reviews from every list. */
export function requireListed({ retired }: Pick<CompoundEntry | VendorEntry, 'retired'>) {
  if (retired)
    throw new AppError(
      'conflict',
      'The remaining record is retired: take that back first, or merge the other way.',
    )
}

type Current = Awaited<ReturnType<typeof currentEntries>>

/** The remaining record's evidence joined with the other's, and what third records state about either. */
function evidenceOf(
  from: string,
  into: string,
  told: readonly string[],
  read: (id: string) => EvidenceEntry | undefined,
) {
  const [going, staying] = [read(from), read(into)]
  const isTouched = going !== undefined || told.includes(into)
  const own = staying && isTouched ? mergedEvidence(staying, going ?? staying) : going
  const others = told.filter((id) => id !== from && id !== into).flatMap((id) => read(id) ?? [])
  return {
    claims: going?.claims.length ?? 0,
    put: [...(own ? [own] : []), ...others.map(withoutRepeatedPairs)],
  }
}

/** A blend that contains both compounds keeps one part for them. */
const distinctParts = ({ components, ...entry }: BlendEntry): BlendEntry => ({
  ...entry,
  components: components.filter(
    ({ compound }, place) =>
      compound === null || components.findIndex((other) => other.compound === compound) === place,
  ),
})

const distinctCompounds = (entry: Record<string, unknown>) => ({
  ...entry,
  compounds: [...new Set(entry.compounds as string[])],
  ...(Array.isArray(entry.also_covers) && { also_covers: [...new Set(entry.also_covers as string[])] }),
})
