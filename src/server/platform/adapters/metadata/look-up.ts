import { decodeHTMLStrict } from 'entities'
import { z } from 'zod'
import type { FoundArticle } from '#contract/office/evidence-desk.ts'
import { doiLink, pubMedLink } from '#domain/evidence/study-links.ts'
import { noticeOf, stateOfUpdate, statesOfLinks } from '#domain/literature/notice.ts'
import { type LiteratureRecord, typesOf } from '#domain/literature/record.ts'
import type { Config } from '../../config.ts'
import {
  type AskOptions,
  createAsk,
  MOST_ANSWER_BYTES,
  QueryFailed,
  ServiceAway,
  userAgentOf,
} from '../literature/ask.ts'
import { askWork } from '../literature/crossref.ts'
import { askArticle, readRecord } from '../literature/europe-pmc.ts'
import { dateOf, dateText, dayOf, listOf, objectOf, textOf } from '../literature/parts.ts'

/** The service cannot be reached, or its answer cannot be read; the message is for the caller. */
export class LookUpFailed extends Error {}

export type ArticleId = { kind: 'doi' | 'pmid'; id: string }

type Settings = Pick<
  Config,
  'CROSSREF_URL' | 'EUROPEPMC_URL' | 'SUPPORT_EMAIL' | 'PRODUCT_NAME' | 'PUBLIC_URL'
>
export type LookUpOptions = Pick<AskOptions, 'limits' | 'now' | 'pause'>

/** A person waits for the answer. */
const BOUNDS = { patienceMs: 8_000, mostBytes: MOST_ANSWER_BYTES }
/** Requests a second for single records, below what each service allows. */
const RATES = { crossref: 3, europepmc: 2 }

/** '10.1000/182', a link to a DOI, 'PMID 123' or digits alone; null for anything else. */
export function articleIdOf(typed: string): ArticleId | null {
  const text = typed.trim()
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s?#]+)$/i.exec(text)?.[1]
  if (doi) return { kind: 'doi', id: doi.toLowerCase() }
  const pmid = /^(?:https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/|pmid:?\s*)?0*([1-9]\d{0,8})\/?$/i.exec(text)?.[1]
  return pmid ? { kind: 'pmid', id: pmid } : null
}

/** Which identifiers can be looked up. */
export const looksUp = ({ CROSSREF_URL, EUROPEPMC_URL }: Settings) => ({
  doi: CROSSREF_URL !== undefined,
  pmid: EUROPEPMC_URL !== undefined,
})

/** Asks Crossref for a DOI, Europe PMC for a PMID; null when the service knows no such article. */
export async function lookUp(
  config: Settings,
  { kind, id }: ArticleId,
  given: LookUpOptions = {},
): Promise<Article | null> {
  const { CROSSREF_URL, EUROPEPMC_URL, SUPPORT_EMAIL: email } = config
  const options = { limits: BOUNDS, ...given, userAgent: userAgentOf(config), isOnce: true }
  try {
    if (kind === 'doi') {
      if (!CROSSREF_URL) throw new LookUpFailed('DOIs cannot be looked up here (CROSSREF_URL not set).')
      const ask = createAsk('Crossref', RATES.crossref, options)
      const work = await askWork(ask, { url: CROSSREF_URL, email }, id)
      return work && fromCrossref(work, id)
    }
    if (!EUROPEPMC_URL) throw new LookUpFailed('PMIDs cannot be looked up here (EUROPEPMC_URL not set).')
    const ask = createAsk('Europe PMC', RATES.europepmc, options)
    const told = await askArticle(ask, { url: EUROPEPMC_URL, email }, id)
    return told && fromEuropePmc(told, id)
  } catch (error) {
    if (error instanceof QueryFailed && error.status === 404) return null
    if (error instanceof QueryFailed || error instanceof ServiceAway)
      throw new LookUpFailed(error.message, { cause: error })
    if (error instanceof Error && error.name === 'ZodError')
      throw new LookUpFailed('The answer of Crossref cannot be read.', { cause: error })
    throw error
  }
}

const DateParts = z.object({ 'date-parts': z.array(z.array(z.number().nullable())) })
/** As much of a work as is used. */
const Work = z.object({
  title: z.array(z.string()).min(1),
  'container-title': z.array(z.string()).default([]),
  issued: DateParts.optional(),
  /** The works that this one is a notice about. */
  'update-to': z.array(z.object({ type: z.string() })).default([]),
  /** Notices about this work. */
  'updated-by': z
    .array(z.object({ type: z.string(), DOI: z.string().optional(), label: z.string().optional() }))
    .default([]),
})

function fromCrossref(told: unknown, id: string): Article | null {
  const work = Work.parse(told)
  const title = plainText(work.title[0] ?? '', 400)
  if (title === '') return null
  const [year, month, day] = work.issued?.['date-parts'][0] ?? []
  const notices = work['updated-by'].flatMap(({ type, label, DOI }) => {
    const status = stateOfUpdate(type)
    return status !== null && status !== 'reinstated'
      ? [{ status, notice: `${plainText(label ?? type, 60)}${DOI ? ` (${plainText(DOI, 200)})` : ''}` }]
      : []
  })
  const publicationTypes = work['update-to'].map(({ type }) => type.replace(/[_-]/g, ' '))
  return {
    service: 'Crossref',
    title,
    journal: plainText(work['container-title'][0] ?? '', 160) || null,
    publication_date: dateOf(year, month, day),
    publication_type: null,
    doi: id,
    pmid: null,
    pmcid: null,
    source_url: doiLink(id),
    ...stateOf({ title, publicationTypes }, notices),
  }
}

/** The article of a PMID as Europe PMC tells it, with what the notices about it say. */
export function fromEuropePmc(told: Record<string, unknown>, pmid: string): Article | null {
  const record = readRecord(told)
  if (!record) return null
  const title = plainText(record.title, 400).replace(/\.$/, '')
  const types = typesOf(record)
  const links = listOf(objectOf(told.commentCorrectionList).commentCorrection).map(objectOf)
  const notices = links.flatMap((link) => {
    const type = textOf(link.type) ?? ''
    const [status] = statesOfLinks({ links: [{ type }] })
    const notice = plainText(`${type} ${textOf(link.reference) ?? ''}`, 260)
    return status && status !== 'reinstated' ? [{ status, notice }] : []
  })
  if (types.has('retracted publication'))
    notices.push({ status: 'retracted', notice: 'Retracted Publication' })
  const printed = objectOf(told.journalInfo).dateOfPublication
  return {
    service: 'Europe PMC',
    title,
    journal: plainText(record.journal ?? '', 160) || null,
    // The day of the first publication may be made up where a journal names a month alone.
    publication_date: dateText(printed) ?? dayOf(textOf(printed) ?? '') ?? record.published ?? null,
    publication_type: TYPES.find(([type]) => types.has(type))?.[1] ?? null,
    doi: /^10\.\d{4,9}\/\S{1,180}$/.exec(record.doi ?? '')?.[0].toLowerCase() ?? null,
    pmid,
    pmcid: /^PMC\d{1,9}$/.exec(String(record.pmcid ?? ''))?.[0] ?? null,
    source_url: pubMedLink(pmid),
    ...stateOf({ title, publicationTypes: [...types] }, notices),
  }
}

/** The first that an article has decides: a trial that is also a review is a trial. */
const TYPES: [string, NonNullable<Article['publication_type']>][] = [
  ['meta analysis', 'Meta-analysis'],
  ['randomized controlled trial', 'Randomized controlled trial'],
  ['clinical trial', 'Clinical trial'],
  ['observational study', 'Observational study'],
  ['systematic review', 'Systematic review'],
  ['review', 'Review'],
]

/** An article as a service describes it, dated '2019', '2019-06' or '2019-06-14'. What it does not say is null. */
type Article = Omit<FoundArticle, 'known'>

type State = Pick<Article, 'status' | 'notice'>
type Told = Pick<LiteratureRecord, 'title' | 'publicationTypes'>

const BY_SERIOUSNESS: Article['status'][] = ['retracted', 'concern', 'corrected', 'ok']

/** The state of an article: what the most serious notice about it says, or what it says of itself. */
const stateOf = (record: Told, notices: readonly State[]): State =>
  [...notices, ownState(record)].toSorted(
    (a, b) => BY_SERIOUSNESS.indexOf(a.status) - BY_SERIOUSNESS.indexOf(b.status),
  )[0] ?? NONE

const NONE: State = { status: 'ok', notice: null }

/**
 * Where a record is itself a notice about another article, or its title says that it was taken back: what that makes of
 * it, so that no notice is cited like an article.
 */
function ownState(record: Told): State {
  const notice = noticeOf(record)
  if (notice === 'retraction' || notice === 'withdrawn')
    return { status: 'retracted', notice: 'It is itself the notice of a retraction' }
  if (notice === 'concern') return { status: 'concern', notice: 'It is itself an expression of concern' }
  if (notice === 'correction')
    return { status: 'corrected', notice: 'It is itself the notice of a correction' }
  return SAYS_RETRACTED.test((record.title ?? '').slice(0, 400))
    ? { status: 'retracted', notice: 'Its title says that it was retracted' }
    : NONE
}

const SAYS_RETRACTED = /^\W*retracted\b|[([]\s?retracted (?:article|paper|publication)\b/i

/** Titles come with marks for italics and entities, now and then twice escaped; one line of text without them. */
function plainText(text: string, most: number): string {
  return decodeHTMLStrict(decodeHTMLStrict(text))
    .replace(/<\/?[a-z][^>]{0,200}>/gi, '')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
    .trim()
}
