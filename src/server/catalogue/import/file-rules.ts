import type { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
import type { ArticleEntry, OfferEntry } from '#contract/catalogue/catalogue-file.ts'
import { blendOfferErrors } from '#server/catalogue/compounds/records/blend-offer-rules.ts'
import {
  articleErrors,
  batchKey,
  certificateErrors,
  compoundErrors,
  type FileError,
  identifiersOf,
  offerErrors,
  vendorErrors,
} from '#server/catalogue/compounds/records/entry-rules.ts'
import { nameCollisions } from '#server/catalogue/compounds/records/name-collisions.ts'
import {
  evidenceConflicts,
  evidenceErrors,
  wordBreach,
} from '#server/catalogue/evidence/records/entry-rules.ts'
import { classErrors, textErrors, wordsOfTwo } from '#server/catalogue/evidence/records/interaction-words.ts'
import { lexiconOfEntries, titleErrors } from '#server/catalogue/evidence/records/words-of-entries.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'
import type { Placed, Placements } from './placements.ts'

/** Everything that a schema cannot see, by the place where it stands; change sets are checked by the same rules. */
export function errorsOfFiles(placed: Placements): FileError[] {
  const { compounds, vendors, offers, articles, outcomes, slugs } = placed
  const isDemo = new Map(vendors.map(({ value }) => [value.slug, value.demo]))
  const seen = new Map<string, string>()
  return [
    ...nameCollisions(compounds, vendors),
    ...compounds.flatMap((at) => compoundErrors(at.value).map((wrong) => error(at, ...wrong))),
    ...vendors.flatMap((at) => vendorErrors(at.value).map((wrong) => error(at, ...wrong))),
    ...offers.flatMap((at) => [
      ...[...offerReferences(at, slugs), ...offerErrors(at.value, isDemo.get(at.value.vendor))].map((wrong) =>
        error(at, ...wrong),
      ),
      ...repeated(at, seen, [['sku', `${at.value.vendor}/${at.value.sku}`]]),
    ]),
    ...articles.flatMap((at) => [
      ...[...articleReferences(at.value, slugs.compounds), ...articleErrors(at.value)].map((wrong) =>
        error(at, ...wrong),
      ),
      ...repeated(at, seen, [['slug', at.value.slug], ...identifiersOf(at.value)]),
    ]),
    ...outcomes.flatMap((at) =>
      repeated(at, seen, [
        ['slug', at.value.slug],
        ['name', at.value.name.toLowerCase()],
      ]),
    ),
    ...errorsOfBlends(placed, seen),
    ...errorsOfBlendOffers(placed, isDemo, seen),
    ...errorsOfWords(placed, seen),
    ...errorsOfEvidence(placed, seen),
    ...errorsOfBatches(placed, isDemo, seen),
  ]
}

/** A blend has a free slug, and names compounds and articles of these files. */
function errorsOfBlends({ blends, slugs, compoundsOfArticles }: Placements, seen: Map<string, string>) {
  return blends.flatMap((at) => [
    ...repeated(at, seen, [
      ['slug', at.value.slug],
      ['name', at.value.name.toLowerCase()],
    ]),
    ...blendReferences(at.value, slugs.compounds, compoundsOfArticles).map((wrong) => error(at, ...wrong)),
  ])
}

/** A pack of a blend names a vendor and a blend of these files, and the mass of each of its parts. */
function errorsOfBlendOffers(
  { blend_offers, blends, slugs }: Placements,
  isDemo: ReadonlyMap<string, boolean>,
  seen: Map<string, string>,
): FileError[] {
  const partsOf = new Map(
    blends.map(({ value }) => [value.slug, value.components.map(({ name }) => name)] as const),
  )
  return blend_offers.flatMap((at) => {
    const { vendor, sku, seen_at } = at.value
    const wrong: Wrong[] = blendOfferErrors(at.value, partsOf, isDemo.get(vendor))
    if (!slugs.vendors.has(vendor)) wrong.push(['vendor', `there is no vendor '${vendor}'`])
    if (seen_at > at.asOf) wrong.push(['seen_at', `lies after the day of the file, ${at.asOf}`])
    return [...wrong.map((each) => error(at, ...each)), ...repeated(at, seen, [['sku', `${vendor}/${sku}`]])]
  })
}

function blendReferences(
  { components, studied, near_studies }: BlendEntry,
  compounds: ReadonlySet<string>,
  articles: ReadonlyMap<string, string[]>,
): Wrong[] {
  const compound = (slug: string | null | undefined, field: string): Wrong[] =>
    slug === null || slug === undefined || compounds.has(slug)
      ? []
      : [[field, `no compound is called '${slug}'`]]
  const article = (slug: string, field: string): Wrong[] =>
    articles.has(slug) || /^(?:doi|pmid):/.test(slug) ? [] : [[field, `no article is called '${slug}'`]]
  return [
    ...components.flatMap((part, at) => [
      ...compound(part.compound, `components[${at}].compound`),
      ...compound(part.nearest, `components[${at}].nearest`),
    ]),
    ...studied.flatMap((study, at) => article(study, `studied[${at}]`)),
    ...near_studies.flatMap(({ study }, at) => article(study, `near_studies[${at}].study`)),
  ]
}

/** Classes, names and groups that interactions are looked up by. */
function errorsOfWords(placed: Placements, seen: Map<string, string>): FileError[] {
  const { compounds, interaction_classes, interaction_names, interaction_groups, slugs } = placed
  const at = <T>(entries: Placed<T>[]) =>
    entries.map((from) => ({
      place: `${from.entry} in ${from.file}`,
      from: from as Placed<unknown>,
      value: from.value,
    }))
  const shared = wordsOfTwo({
    compounds: at(compounds),
    groups: at(interaction_groups),
    names: at(interaction_names),
    classes: at(interaction_classes),
  })
  const listed = (
    field: string,
    words: readonly string[] | undefined,
    kind: 'class' | 'name' | 'compound',
  ): Wrong[] =>
    (words ?? []).flatMap((word, index) =>
      wordBreach({ [kind]: word }, slugs).map(([, message]): Wrong => [`${field}[${index}]`, message]),
    )
  return [
    ...shared.map(({ from, wrong }) => error(from, ...wrong)),
    ...interaction_classes.flatMap((each) => [
      ...repeated(each, seen, [['slug', each.value.slug]]),
      ...[
        ...classErrors(each.value),
        ...listed('parents', each.value.parents, 'class'),
        ...listed('brings', each.value.brings, 'class'),
      ].map((wrong) => error(each, ...wrong)),
    ]),
    ...interaction_names.flatMap((each) =>
      [
        ...textErrors('danger', each.value.danger),
        ...listed('classes', each.value.classes, 'class'),
        ...listed('contains', each.value.contains, 'name'),
      ].map((wrong) => error(each, ...wrong)),
    ),
    ...interaction_groups.flatMap((each) =>
      [
        ...listed('compounds', each.value.compounds, 'compound'),
        ...listed('classes', each.value.classes, 'class'),
      ].map((wrong) => error(each, ...wrong)),
    ),
  ]
}

function errorsOfEvidence(placed: Placements, seen: Map<string, string>): FileError[] {
  const { evidence, slugs, compoundsOfArticles } = placed
  const values = <T>(of: Placed<T>[]) => of.map(({ value }) => value)
  const lexicon = lexiconOfEntries({
    compounds: values(placed.compounds),
    groups: values(placed.interaction_groups),
    names: values(placed.interaction_names),
    classes: values(placed.interaction_classes),
    evidence: values(evidence),
  })
  const known = { ...slugs, articles: compoundsOfArticles }
  const conflicts = evidenceConflicts(evidence.map(({ value }) => value))
  return evidence.flatMap((at, index) => [
    ...repeated(at, seen, [['compound', at.value.compound]]),
    ...[
      ...evidenceErrors(at.value, known),
      ...(conflicts[index] ?? []),
      ...titleErrors(lexicon, at.value),
    ].map((wrong) => error(at, ...wrong)),
  ])
}

function errorsOfBatches(
  { batches, certificates, slugs, batchKeys }: Placements,
  isDemo: ReadonlyMap<string, boolean>,
  seen: Map<string, string>,
): FileError[] {
  return [
    ...batches.flatMap((at) => [
      ...batchReferences(at, slugs).map((wrong) => error(at, ...wrong)),
      ...repeated(at, seen, [['lot', batchKey(at.value)]]),
    ]),
    ...certificates.flatMap((at) => [
      ...[
        ...certificateReferences(at, batchKeys),
        ...certificateErrors(at.value, isDemo.get(at.value.vendor)),
      ].map((wrong) => error(at, ...wrong)),
      ...repeated(at, seen, [['slug', at.value.slug]]),
    ]),
  ]
}

function batchReferences({ value: batch, asOf }: Placed<BatchEntry>, slugs: Placements['slugs']): Wrong[] {
  const wrong: Wrong[] = []
  if (!slugs.vendors.has(batch.vendor)) wrong.push(['vendor', `there is no vendor '${batch.vendor}'`])
  if (!slugs.compounds.has(batch.compound))
    wrong.push(['compound', `there is no compound '${batch.compound}'`])
  for (const field of ['made_on', 'received_on'] as const)
    if ((batch[field] ?? '') > asOf) wrong.push([field, `lies after the day of the file, ${asOf}`])
  return wrong
}

function certificateReferences(
  { value: certificate, asOf }: Placed<CertificateEntry>,
  batchKeys: ReadonlySet<string>,
): Wrong[] {
  const wrong: Wrong[] = []
  if (!batchKeys.has(batchKey(certificate)))
    wrong.push(['lot', `there is no batch '${batchKey(certificate)}'`])
  if (certificate.seen_on > asOf) wrong.push(['seen_on', `lies after the day of the file, ${asOf}`])
  return wrong
}

function offerReferences({ value: offer, asOf }: Placed<OfferEntry>, slugs: Placements['slugs']): Wrong[] {
  const wrong: Wrong[] = []
  if (!slugs.vendors.has(offer.vendor)) wrong.push(['vendor', `there is no vendor '${offer.vendor}'`])
  if (!slugs.compounds.has(offer.compound))
    wrong.push(['compound', `there is no compound '${offer.compound}'`])
  if (offer.seen_at > asOf) wrong.push(['seen_at', `lies after the day of the file, ${asOf}`])
  return wrong
}

const articleReferences = ({ compounds }: ArticleEntry, known: ReadonlySet<string>): Wrong[] =>
  compounds.flatMap((slug, index): Wrong[] =>
    known.has(slug) ? [] : [[`compounds[${index}]`, `there is no compound '${slug}'`]],
  )

function repeated(
  at: Placed<unknown>,
  seen: Map<string, string>,
  keys: [string, string | null | undefined][],
): FileError[] {
  const section = at.entry.split('/')[0]
  return keys.flatMap(([field, value]) => {
    if (!value) return []
    const key = `${section} ${field} ${value}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, `${at.entry} in ${at.file}`)
    return first === undefined ? [] : [error(at, field, `is already that of ${first}`)]
  })
}

function error(at: Placed<unknown>, field: string, message: string): FileError {
  return { file: at.file, entry: at.entry, field, message }
}
