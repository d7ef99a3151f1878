import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import type { MergeCounts } from '#contract/office/drafts.ts'
import { listOfferEntries } from '#server/catalogue/compounds/export/offer-entries.ts'
import { withSlugs } from '#server/catalogue/compounds/slugs/file-slugs.ts'
import { evidenceId } from '#server/catalogue/evidence/records/evidence-kinds.ts'
import type { ChangeSet } from '#server/core/changes/change-set.ts'
import { currentEntries, findRecord } from '#server/core/records/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { mergedCompound, mergedEvidence, withoutRepeatedPairs } from './rules.ts'
import * as vendors from './vendor-repository.ts'

export type Merge = { set: Pick<ChangeSet, 'put' | 'end' | 'keepsOwners'>; counts: MergeCounts }

/**
 * Locks both records and reads the records that name the one to be merged, with the remaining slug in its place. Throws if
 * one is gone, or if the remaining record is retired: the offers and reviews would leave every list.
 */
export async function readPair<Entry extends CompoundEntry | VendorEntry>(
  trx: Db,
  kind: 'compound' | 'vendor',
  pair: repository.Pair,
) {
  const isCompound = kind === 'compound'
  await repository.lockPair(trx, isCompound ? 'drugs' : 'vendors', pair)
  const entryOf = async (id: string) => {
    const head = await findRecord(trx, kind, id)
    const entry = head && !head.is_ended ? (await currentEntries(trx, [id])).get(id)?.entry : undefined
    if (!entry) throw new AppError('conflict', 'One of the two is no longer in the catalogue.')
    return entry as Entry
  }
  const [from, into] = [await entryOf(pair.from), await entryOf(pair.into)]
  if (into.retired)
    throw new AppError(
      'conflict',
      'The remaining record is retired: take that back first, or merge the other way.',
    )
  const telling = isCompound
    ? await repository.listTelling(trx, pair.from)
    : await vendors.listTelling(trx, pair.from)
  const current = await currentEntries(
    trx,
    telling.map(({ id }) => id),
  )
  const renamed = <T>(entry: T): T =>
    withSlugs(entry, (of, slug) => (of === kind && slug === from.slug ? into.slug : slug)) as T
  const idsOf = (of: string) => telling.flatMap((each) => (each.kind === of ? [each.id] : []))
  const entriesOf = (of: string) =>
    idsOf(of).flatMap<Record<string, unknown>>((id) => renamed(current.get(id)?.entry) ?? [])
  const listed = await listOfferEntries(trx, isCompound ? 'drug_id' : 'vendor_id', pair.from, true)
  const put: Record<string, readonly unknown[]> = {
    [kind]: entriesOf(kind).filter(({ slug }) => slug !== into.slug),
    batch: entriesOf('batch'),
    certificate: entriesOf('certificate'),
    'certificate-file': entriesOf('certificate-file'),
    confirmation: entriesOf('confirmation'),
  }
  const offers = listed.map((entry) => ({ ...entry, [kind]: into.slug }))
  return { from, into, renamed, idsOf, entriesOf, offers, put }
}

/**
 * Merges two compounds. It moves people's texts and the history at once, and returns the change of the records, to be
 * applied in the same transaction.
 */
export async function mergeCompounds(trx: Db, pair: repository.Pair): Promise<Merge> {
  const { from, into, renamed, idsOf, entriesOf, offers, put } = await readPair<CompoundEntry>(
    trx,
    'compound',
    pair,
  )
  const ids = [evidenceId(from.slug), evidenceId(into.slug)] as const
  const told = await currentEntries(trx, [...idsOf('evidence'), ...ids])
  const evidence = evidenceOf(...ids, idsOf('evidence'), (id) =>
    renamed(told.get(id)?.entry as EvidenceEntry | null | undefined),
  )
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
  const set = {
    put: {
      ...put,
      compound: [mergedCompound(into, from), ...(put.compound ?? [])],
      offer: offers,
      article: entriesOf('article').map(distinctCompounds),
      'interaction-group': entriesOf('interaction-group').map(distinctCompounds),
      blend: entriesOf('blend').map((entry) => distinctParts(entry as BlendEntry)),
      evidence: evidence.put,
    },
    end: { compound: [pair.from], batch: idsOf('batch'), evidence: told.get(ids[0])?.entry ? [ids[0]] : [] },
    keepsOwners: true,
  }
  return { set, counts }
}

/** What people wrote about the one that goes, and how much of it there was. */
export async function moveTexts(trx: Db, type: 'drug' | 'vendor', pair: repository.Pair) {
  const { moved, removed } = await repository.moveReviews(trx, type, pair)
  const questions = await repository.moveQuestions(trx, type, pair)
  return { reviews: moved, removed_reviews: removed, questions }
}

/** The remaining record's evidence joined with the other's, and what third records state about either. */
function evidenceOf(
  from: string,
  into: string,
  told: readonly string[],
  read: (id: string) => EvidenceEntry | null | undefined,
) {
  const [going, staying] = [read(from), read(into)]
  const isTouched = going || told.includes(into)
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
