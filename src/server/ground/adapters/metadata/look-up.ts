import { fromCrossref } from './crossref.ts'
import { fromPubMed } from './pubmed.ts'

/** An article as a service of metadata describes it. What it does not say is null. */
export type FoundArticle = {
  service: 'Crossref' | 'PubMed'
  title: string
  journal: string | null
  /** '2019', '2019-06' or '2019-06-14'. */
  publication_date: string | null
  publication_type:
    | 'Meta-analysis'
    | 'Systematic review'
    | 'Randomized controlled trial'
    | 'Clinical trial'
    | 'Observational study'
    | 'Review'
    | null
  doi: string | null
  pmid: string | null
  pmcid: string | null
  /** Its page for people. */
  source_url: string
  status: 'ok' | 'corrected' | 'concern' | 'retracted'
  /** What the service says of its status, in words. */
  notice: string | null
}

/** The service cannot be reached, or its answer cannot be read; the message is for the caller. */
export class LookUpFailed extends Error {}

export type ArticleId = { kind: 'doi' | 'pmid'; id: string }

type Settings = { CROSSREF_URL?: string | undefined; NCBI_URL?: string | undefined; SUPPORT_EMAIL: string }
type Bounds = { patienceMs: number; mostBytes: number }
const BOUNDS: Bounds = { patienceMs: 8_000, mostBytes: 2_000_000 }

/** '10.1000/182', a link to a DOI, 'PMID 123' or digits alone; null for anything else. */
export function articleIdOf(typed: string): ArticleId | null {
  const text = typed.trim()
  const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/[^\s?#]+)$/i.exec(text)?.[1]
  if (doi) return { kind: 'doi', id: doi.toLowerCase() }
  const pmid = /^(?:https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/|pmid:?\s*)?0*([1-9]\d{0,8})\/?$/i.exec(text)?.[1]
  return pmid ? { kind: 'pmid', id: pmid } : null
}

/** Which identifiers can be looked up. */
export const looksUp = ({ CROSSREF_URL, NCBI_URL }: Settings) => ({
  doi: CROSSREF_URL !== undefined,
  pmid: NCBI_URL !== undefined,
})

/** Asks Crossref for a DOI, PubMed for a PMID; null when the service knows no such article. */
export async function lookUp(
  { CROSSREF_URL, NCBI_URL, SUPPORT_EMAIL }: Settings,
  { kind, id }: ArticleId,
  bounds = BOUNDS,
): Promise<FoundArticle | null> {
  const contact = encodeURIComponent(SUPPORT_EMAIL)
  if (kind === 'doi') {
    if (!CROSSREF_URL) throw new LookUpFailed('DOIs cannot be looked up here (CROSSREF_URL not set).')
    const asked = `${CROSSREF_URL}/works/${encodeURIComponent(id)}?mailto=${contact}`
    return read('Crossref', asked, (told) => fromCrossref(told, id), bounds)
  }
  if (!NCBI_URL) throw new LookUpFailed('PMIDs cannot be looked up here (NCBI_URL not set).')
  const asked = `${NCBI_URL}/esummary.fcgi?db=pubmed&id=${id}&retmode=json&tool=assayer&email=${contact}`
  return read('PubMed', asked, (told) => fromPubMed(told, id), bounds)
}

async function read(
  service: string,
  url: string,
  understand: (told: unknown) => FoundArticle | null,
  { patienceMs, mostBytes }: Bounds,
): Promise<FoundArticle | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'application/json' },
      // Whatever is asked for, only the service that an operator named is asked.
      redirect: 'manual',
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return null
    }
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new LookUpFailed(`${service} answers ${response.status}.`)
    }
    const decoder = new TextDecoder()
    let [size, text] = [0, '']
    for await (const chunk of response.body) {
      size += chunk.byteLength
      if (size > mostBytes) throw new LookUpFailed(`The answer of ${service} is too large.`)
      text += decoder.decode(chunk, { stream: true })
    }
    return understand(JSON.parse(text + decoder.decode()))
  } catch (error) {
    if (error instanceof LookUpFailed) throw error
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new LookUpFailed(`${service} did not answer in time.`)
    if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError'))
      throw new LookUpFailed(`The answer of ${service} cannot be read.`, { cause: error })
    throw new LookUpFailed(`${service} cannot be reached.`, { cause: error })
  }
}
