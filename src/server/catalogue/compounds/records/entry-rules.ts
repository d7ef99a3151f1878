import type { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import type { ArticleEntry, CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { packMassUg } from '#domain/prices/pack-size.ts'
import { normalizeSize } from '#domain/prices/size-key.ts'
import type { Wrong } from '#server/core/changes/change-set.ts'

/** A fault in a file. `entry` is 'compounds/bpc-157' or, without a readable slug, 'compounds/#3'; '' is the file. */
export type FileError = { file: string; entry: string; field: string; message: string }

// What the schemas of entries cannot see. Files are checked by it place by place, every change set as a whole.

/** A record is retired by today, and not replaced by itself. */
export function retirementErrors(
  { slug, retired }: Pick<CompoundEntry | VendorEntry, 'slug' | 'retired'>,
  today: string,
): Wrong[] {
  if (!retired) return []
  const replaced = Object.entries(retired).find(
    ([field, value]) => field.startsWith('replacement_') && value === slug,
  )
  return [
    ...(retired.since > today ? [['retired.since', `lies in the future, after ${today}`] as Wrong] : []),
    ...(replaced ? [[`retired.${replaced[0]}`, 'is the record itself'] as Wrong] : []),
  ]
}

export function compoundErrors({ sizes }: Pick<CompoundEntry, 'sizes'>): Wrong[] {
  const unreadable = sizes.flatMap((size, index): Wrong[] => {
    const isContent = packMassUg(size) !== null || /^\d+(\.\d+)?ml$/.test(normalizeSize(size))
    return isContent
      ? []
      : [[`sizes[${index}]`, `'${size}' is not a mass or a volume, such as '10mg' or '5ml'`]]
  })
  const isDistinct = new Set(sizes.map(normalizeSize)).size === sizes.length
  return isDistinct ? unreadable : [...unreadable, ['sizes', 'names a size twice']]
}

export function vendorErrors(
  vendor: Pick<VendorEntry, 'demo' | 'website' | 'internal_coa' | 'external_coa'>,
): Wrong[] {
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

/** `isDemo` is of the vendor; undefined when there is no such vendor, which is another error. */
export function offerErrors(
  offer: { image: string | null; product_link: string | null },
  isDemo: boolean | undefined,
): Wrong[] {
  if (isDemo === false && offer.image === 'drawn')
    return [['image', "may be 'drawn' for demo data only, as the drawing says 'demo'"]]
  if (!isDemo) return []
  const image = offer.image?.startsWith('https:') ? demoLink('image', offer.image) : []
  const link = offer.product_link ? demoLink('product_link', offer.product_link) : []
  return [...link, ...image]
}

export function articleErrors(article: ArticleEntry): Wrong[] {
  const wrong: Wrong[] = []
  const { compounds, publication_date: date, year, also_covers: also = [] } = article
  compounds.forEach((slug, index) => {
    if (compounds.indexOf(slug) < index) wrong.push([`compounds[${index}]`, `names '${slug}' twice`])
  })
  also.forEach((slug, index) => {
    if (!compounds.includes(slug))
      wrong.push([`also_covers[${index}]`, `'${slug}' is not among the compounds`])
  })
  if ((date === null ? null : Number(date.slice(0, 4))) !== year)
    wrong.push(['year', 'is not the year of publication_date'])
  if (!article.doi && !article.pmid && !article.pmcid) wrong.push(['doi', 'a doi, pmid or pmcid is needed'])
  return wrong
}

/** What an article is known by elsewhere; no two have the same. */
export const identifiersOf = ({
  doi,
  pmid,
  pmcid,
}: Pick<ArticleEntry, 'doi' | 'pmid' | 'pmcid'>): [field: string, value: string | null | undefined][] => [
  ['doi', doi?.toLowerCase()],
  ['pmid', pmid],
  ['pmcid', pmcid],
]

/** Invented vendors may only have links to reserved domains. */
export function demoLink(field: string, link: string): Wrong[] {
  return new URL(link).hostname.endsWith('.example')
    ? []
    : [[field, "must end in '.example', because demo data links to no real shop"]]
}

/** What identifies a batch. */
export const batchKey = ({ vendor, compound, lot }: Pick<BatchEntry, 'vendor' | 'compound' | 'lot'>) =>
  `${vendor}/${compound}/${lot}`

/**
 * What the schema of a certificate cannot see. What looks forged is no error: it is recorded, and shown as in doubt.
 * `isDemo` is of the vendor; undefined when there is no such vendor, which is another error.
 */
export const certificateErrors = (
  { verification_link }: Pick<CertificateEntry, 'verification_link'>,
  isDemo: boolean | undefined,
): Wrong[] => (isDemo && verification_link ? demoLink('verification_link', verification_link) : [])
