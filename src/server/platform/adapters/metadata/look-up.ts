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
import { askArticle } from '../literature/europe-pmc.ts'
import { fromCrossref } from './crossref.ts'
import { fromEuropePmc } from './europe-pmc.ts'
import type { FoundArticle } from './found-article.ts'

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
export const looksUp = ({
  CROSSREF_URL,
  EUROPEPMC_URL,
}: Pick<Settings, 'CROSSREF_URL' | 'EUROPEPMC_URL'>) => ({
  doi: CROSSREF_URL !== undefined,
  pmid: EUROPEPMC_URL !== undefined,
})

/** Asks Crossref for a DOI, Europe PMC for a PMID; null when the service knows no such article. */
export async function lookUp(
  config: Settings,
  { kind, id }: ArticleId,
  given: LookUpOptions = {},
): Promise<FoundArticle | null> {
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
