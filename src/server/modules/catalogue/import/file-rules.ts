import type { ArticleEntry, OfferEntry, VendorEntry } from '#contract/catalogue-file.ts'
import { packMassUg } from '#domain/pack-size.ts'
import { normalizeSize } from '#domain/size-key.ts'
import { evidenceBreaches, evidenceConflicts, type Wrong } from '#server/modules/evidence/file-rules.ts'
import { nameCollisions } from '../records/name-collisions.ts'
import type { FileError, Placed, Placements } from './placements.ts'

/** Everything that a schema cannot see: names, references, duplicates, days and the honesty of demo data. */
export function breaches(placed: Placements): FileError[] {
  const { compounds, vendors, offers, articles, outcomes, slugs } = placed
  const isDemo = new Map(vendors.map(({ value }) => [value.slug, value.demo]))
  const seen = new Map<string, string>()
  return [
    ...nameCollisions(compounds, vendors),
    ...compounds.flatMap((at) => wrongSizes(at.value.sizes).map((wrong) => error(at, ...wrong))),
    ...vendors.flatMap((at) => vendorBreaches(at.value).map((wrong) => error(at, ...wrong))),
    ...offers.flatMap((at) => [
      ...offerBreaches(at, slugs, isDemo.get(at.value.vendor)).map((wrong) => error(at, ...wrong)),
      ...repeated(at, seen, [['sku', `${at.value.vendor}/${at.value.sku}`]]),
    ]),
    ...articles.flatMap((at) => [
      ...articleBreaches(at.value, slugs.compounds).map((wrong) => error(at, ...wrong)),
      ...repeated(at, seen, [
        ['slug', at.value.slug],
        ['doi', at.value.doi?.toLowerCase()],
        ['pmid', at.value.pmid],
        ['pmcid', at.value.pmcid],
      ]),
    ]),
    ...outcomes.flatMap((at) =>
      repeated(at, seen, [
        ['slug', at.value.slug],
        ['name', at.value.name.toLowerCase()],
      ]),
    ),
    ...breachesOfEvidence(placed, seen),
  ]
}

function breachesOfEvidence(
  { evidence, slugs, compoundsOfArticles }: Placements,
  seen: Map<string, string>,
): FileError[] {
  const known = { ...slugs, articles: compoundsOfArticles }
  const conflicts = evidenceConflicts(evidence.map(({ value }) => value))
  return evidence.flatMap((at, index) => [
    ...repeated(at, seen, [['compound', at.value.compound]]),
    ...[...evidenceBreaches(at.value, known), ...(conflicts[index] ?? [])].map((wrong) =>
      error(at, ...wrong),
    ),
  ])
}

function wrongSizes(sizes: string[]): Wrong[] {
  const unreadable = sizes.flatMap((size, index): Wrong[] => {
    const isContent = packMassUg(size) !== null || /^\d+(\.\d+)?ml$/.test(normalizeSize(size))
    return isContent
      ? []
      : [[`sizes[${index}]`, `'${size}' is not a mass or a volume, such as '10mg' or '5ml'`]]
  })
  const isDistinct = new Set(sizes.map(normalizeSize)).size === sizes.length
  return isDistinct ? unreadable : [...unreadable, ['sizes', 'names a size twice']]
}

function vendorBreaches(vendor: VendorEntry): Wrong[] {
  const links = [
    ['website', vendor.website],
    ['internal_coa', vendor.internal_coa],
    ['external_coa', vendor.external_coa],
  ] as const
  return links.flatMap(([field, text]): Wrong[] => {
    if (!text || !/^https?:/i.test(text)) return []
    if (!URL.canParse(text) || !text.startsWith('https://'))
      return [[field, 'must be an https link or words']]
    return vendor.demo ? demoLink(field, text) : []
  })
}

function offerBreaches(
  at: Placed<OfferEntry>,
  slugs: Placements['slugs'],
  isDemo: boolean | undefined,
): Wrong[] {
  const offer = at.value
  const wrong: Wrong[] = []
  if (!slugs.vendors.has(offer.vendor)) wrong.push(['vendor', `there is no vendor '${offer.vendor}'`])
  if (!slugs.compounds.has(offer.compound))
    wrong.push(['compound', `there is no compound '${offer.compound}'`])
  if (offer.seen_at > at.asOf) wrong.push(['seen_at', `lies after the day of the file, ${at.asOf}`])
  if (isDemo === false && offer.image === 'drawn')
    wrong.push(['image', "may be 'drawn' for demo data only, as the drawing says 'demo'"])
  if (!isDemo) return wrong
  const image = offer.image?.startsWith('https:') ? demoLink('image', offer.image) : []
  return [...wrong, ...demoLink('product_link', offer.product_link), ...image]
}

function articleBreaches(article: ArticleEntry, compounds: Set<string>): Wrong[] {
  const wrong: Wrong[] = []
  const { publication_date: date, year, also_covers: also = [] } = article
  article.compounds.forEach((slug, index) => {
    if (!compounds.has(slug)) wrong.push([`compounds[${index}]`, `there is no compound '${slug}'`])
    if (article.compounds.indexOf(slug) < index) wrong.push([`compounds[${index}]`, `names '${slug}' twice`])
  })
  also.forEach((slug, index) => {
    if (!article.compounds.includes(slug))
      wrong.push([`also_covers[${index}]`, `'${slug}' is not among the compounds`])
  })
  if ((date === null ? null : Number(date.slice(0, 4))) !== year)
    wrong.push(['year', 'is not the year of publication_date'])
  if (!article.doi && !article.pmid && !article.pmcid) wrong.push(['doi', 'a doi, pmid or pmcid is needed'])
  return wrong
}

/** Invented vendors may only have links that can belong to nobody. */
function demoLink(field: string, link: string): Wrong[] {
  return new URL(link).hostname.endsWith('.example')
    ? []
    : [[field, "must end in '.example', as demo data points to nobody"]]
}

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
