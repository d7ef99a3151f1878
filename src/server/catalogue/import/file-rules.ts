import type { BlendEntry } from '#contract/catalogue/blend-file.ts'
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
  const { compounds, vendors, offers, articles, blends, batchKeys, slugs, compoundsOfArticles } = placed
  const isDemo = new Map(vendors.map(({ value }) => [value.slug, value.demo]))
  const partsOf = new Map(blends.map(({ value }) => [value.slug, value.components.map(({ name }) => name)]))
  const ofVendor = ({ vendor }: { vendor: string }) =>
    wrongUnless('vendor', `there is no vendor '${vendor}'`, slugs.vendors.has(vendor))
  const ofCompound = (slug: string, field = 'compound') =>
    wrongUnless(field, `there is no compound '${slug}'`, slugs.compounds.has(slug))
  const seen = new Map<string, string>()
  return [
    ...nameCollisions(compounds, vendors),
    ...errorsOf(compounds, ({ value }) => compoundErrors(value)),
    ...errorsOf(vendors, ({ value }) => vendorErrors(value)),
    ...errorsOf(offers, (at) => [
      ...ofVendor(at.value),
      ...ofCompound(at.value.compound),
      ...laterThan(at, 'seen_at'),
      ...offerErrors(at.value, isDemo.get(at.value.vendor)),
      ...repeated(at, seen, [['sku', `${at.value.vendor}/${at.value.sku}`]]),
    ]),
    ...errorsOf(articles, (at) => [
      ...at.value.compounds.flatMap((slug, index) => ofCompound(slug, `compounds[${index}]`)),
      ...articleErrors(at.value),
      ...repeated(at, seen, [['slug', at.value.slug], ...identifiersOf(at.value)]),
    ]),
    ...errorsOf(placed.outcomes, (at) => repeated(at, seen, slugAndName(at.value))),
    ...errorsOf(blends, (at) => [
      ...repeated(at, seen, slugAndName(at.value)),
      ...blendReferences(at.value, slugs.compounds, compoundsOfArticles),
    ]),
    ...errorsOf(placed.blend_offers, (at) => [
      ...blendOfferErrors(at.value, partsOf, isDemo.get(at.value.vendor)),
      ...ofVendor(at.value),
      ...laterThan(at, 'seen_at'),
      ...repeated(at, seen, [['sku', `${at.value.vendor}/${at.value.sku}`]]),
    ]),
    ...errorsOfWords(placed, seen),
    ...errorsOfEvidence(placed, seen),
    ...errorsOf(placed.batches, (at) => [
      ...ofVendor(at.value),
      ...ofCompound(at.value.compound),
      ...laterThan(at, 'made_on'),
      ...laterThan(at, 'received_on'),
      ...repeated(at, seen, [['lot', batchKey(at.value)]]),
    ]),
    ...errorsOf(placed.certificates, (at) => [
      ...wrongUnless('lot', `there is no batch '${batchKey(at.value)}'`, batchKeys.has(batchKey(at.value))),
      ...laterThan(at, 'seen_on'),
      ...certificateErrors(at.value, isDemo.get(at.value.vendor)),
      ...repeated(at, seen, [['slug', at.value.slug]]),
    ]),
  ]
}

const wrongUnless = (field: string, message: string, isRight: boolean): Wrong[] =>
  isRight ? [] : [[field, message]]

/** A day after that of the file. */
const laterThan = <F extends string>(
  { value, asOf }: Placed<{ [Field in F]?: string | null | undefined }>,
  field: F,
) => wrongUnless(field, `lies after the day of the file, ${asOf}`, (value[field] ?? '') <= asOf)

function blendReferences(
  { components, studied, near_studies }: BlendEntry,
  compounds: ReadonlySet<string>,
  articles: ReadonlyMap<string, string[]>,
): Wrong[] {
  const compound = (slug: string | null | undefined, field: string) =>
    wrongUnless(field, `no compound is called '${slug}'`, slug == null || compounds.has(slug))
  const article = (slug: string, field: string) =>
    wrongUnless(field, `no article is called '${slug}'`, articles.has(slug) || /^(?:doi|pmid):/.test(slug))
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
