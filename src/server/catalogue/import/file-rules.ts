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
    ...errorsOf(compounds, ({ value }) => compoundErrors(value)),
    ...errorsOf(vendors, ({ value }) => vendorErrors(value)),
    ...errorsOf(offers, (at) => [
      ...offerReferences(at, slugs),
      ...offerErrors(at.value, isDemo.get(at.value.vendor)),
      ...repeated(at, seen, [['sku', `${at.value.vendor}/${at.value.sku}`]]),
    ]),
    ...errorsOf(articles, (at) => [
      ...articleReferences(at.value, slugs.compounds),
      ...articleErrors(at.value),
      ...repeated(at, seen, [['slug', at.value.slug], ...identifiersOf(at.value)]),
    ]),
    ...errorsOf(outcomes, (at) => repeated(at, seen, slugAndName(at.value))),
    ...errorsOfBlends(placed, seen),
    ...errorsOfBlendOffers(placed, isDemo, seen),
    ...errorsOfWords(placed, seen),
    ...errorsOfEvidence(placed, seen),
    ...errorsOfBatches(placed, isDemo, seen),
  ]
}

/** A blend has a free slug, and names compounds and articles of these files. */
function errorsOfBlends({ blends, slugs, compoundsOfArticles }: Placements, seen: Map<string, string>) {
  return errorsOf(blends, (at) => [
    ...repeated(at, seen, slugAndName(at.value)),
    ...blendReferences(at.value, slugs.compounds, compoundsOfArticles),
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
  return errorsOf(blend_offers, (at) => {
    const { vendor, sku, seen_at } = at.value
    const wrong: Wrong[] = blendOfferErrors(at.value, partsOf, isDemo.get(vendor))
    if (!slugs.vendors.has(vendor)) wrong.push(['vendor', `there is no vendor '${vendor}'`])
    wrong.push(...laterThan(at.asOf, 'seen_at', seen_at))
    return [...wrong, ...repeated(at, seen, [['sku', `${vendor}/${sku}`]])]
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
    ...shared.flatMap(({ from, wrong }) => errorsOf([from], () => [wrong])),
    ...errorsOf(interaction_classes, (each) => [
      ...repeated(each, seen, [['slug', each.value.slug]]),
      ...classErrors(each.value),
      ...listed('parents', each.value.parents, 'class'),
      ...listed('brings', each.value.brings, 'class'),
    ]),
    ...errorsOf(interaction_names, ({ value }) => [
      ...textErrors('danger', value.danger),
      ...listed('classes', value.classes, 'class'),
      ...listed('contains', value.contains, 'name'),
    ]),
    ...errorsOf(interaction_groups, ({ value }) => [
      ...listed('compounds', value.compounds, 'compound'),
      ...listed('classes', value.classes, 'class'),
    ]),
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
  return errorsOf(evidence, (at, index) => [
    ...repeated(at, seen, [['compound', at.value.compound]]),
    ...evidenceErrors(at.value, known),
    ...(conflicts[index] ?? []),
    ...titleErrors(lexicon, at.value),
  ])
}

function errorsOfBatches(
  { batches, certificates, slugs, batchKeys }: Placements,
  isDemo: ReadonlyMap<string, boolean>,
  seen: Map<string, string>,
): FileError[] {
  return [
    ...errorsOf(batches, (at) => [
      ...batchReferences(at, slugs),
      ...repeated(at, seen, [['lot', batchKey(at.value)]]),
    ]),
    ...errorsOf(certificates, (at) => [
      ...certificateReferences(at, batchKeys),
      ...certificateErrors(at.value, isDemo.get(at.value.vendor)),
      ...repeated(at, seen, [['slug', at.value.slug]]),
    ]),
  ]
}

const batchReferences = ({ value: batch, asOf }: Placed<BatchEntry>, slugs: Placements['slugs']): Wrong[] => [
  ...ownerReferences(batch, slugs),
  ...laterThan(asOf, 'made_on', batch.made_on),
  ...laterThan(asOf, 'received_on', batch.received_on),
]

function certificateReferences(
  { value: certificate, asOf }: Placed<CertificateEntry>,
  batchKeys: ReadonlySet<string>,
): Wrong[] {
  const key = batchKey(certificate)
  const missing: Wrong[] = batchKeys.has(key) ? [] : [['lot', `there is no batch '${key}'`]]
  return [...missing, ...laterThan(asOf, 'seen_on', certificate.seen_on)]
}

const offerReferences = ({ value: offer, asOf }: Placed<OfferEntry>, slugs: Placements['slugs']): Wrong[] => [
  ...ownerReferences(offer, slugs),
  ...laterThan(asOf, 'seen_at', offer.seen_at),
]

function ownerReferences(
  { vendor, compound }: { vendor: string; compound: string },
  slugs: Placements['slugs'],
) {
  const wrong: Wrong[] = []
  if (!slugs.vendors.has(vendor)) wrong.push(['vendor', `there is no vendor '${vendor}'`])
  if (!slugs.compounds.has(compound)) wrong.push(['compound', `there is no compound '${compound}'`])
  return wrong
}

const laterThan = (asOf: string, field: string, day: string | null | undefined): Wrong[] =>
  (day ?? '') > asOf ? [[field, `lies after the day of the file, ${asOf}`]] : []

const articleReferences = ({ compounds }: ArticleEntry, known: ReadonlySet<string>): Wrong[] =>
  compounds.flatMap((slug, index): Wrong[] =>
    known.has(slug) ? [] : [[`compounds[${index}]`, `there is no compound '${slug}'`]],
  )

function repeated(
  at: Placed<unknown>,
  seen: Map<string, string>,
  keys: [string, string | null | undefined][],
): Wrong[] {
  const section = at.entry.split('/')[0]
  return keys.flatMap(([field, value]) => {
    if (!value) return []
    const key = `${section} ${field} ${value}`
    const first = seen.get(key)
    if (first === undefined) seen.set(key, `${at.entry} in ${at.file}`)
    return first === undefined ? [] : [[field, `is already that of ${first}`] satisfies Wrong]
  })
}

const slugAndName = ({ slug, name }: { slug: string; name: string }): [string, string][] => [
  ['slug', slug],
  ['name', name.toLowerCase()],
]

/** What is wrong with entries, each by its place. */
const errorsOf = <T>(
  entries: readonly Placed<T>[],
  wrongWith: (at: Placed<T>, index: number) => Wrong[],
): FileError[] =>
  entries.flatMap((at, index) =>
    wrongWith(at, index).map(([field, message]) => ({ file: at.file, entry: at.entry, field, message })),
  )
