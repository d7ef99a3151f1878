import type { Config } from '../../config.ts'
import { type AskOptions, createAsk, userAgentOf } from './ask.ts'
import { searchTrials } from './clinical-trials.ts'
import { updatesOfCrossref } from './crossref.ts'
import { searchDemo } from './demo.ts'
import { previewEuropePmc, recallEuropePmc, searchEuropePmc, statusOfEuropePmc } from './europe-pmc.ts'
import type { Asked, Identified, Search, SearchService, ToldNotice } from './parts.ts'

/** The services of the literature that an operator named. Each remembers for its life how it failed. */
export type LiteratureServices = {
  search: { name: SearchService; search: Search }[]
  /** What became of articles by their PMIDs or DOIs, by service, a part of them at a time. */
  states: ((articles: readonly Identified[]) => AsyncIterable<ToldNotice[]>)[]
  preview: ((asked: Asked) => Promise<{ total: number; titles: string[] }>) | null
  recall: ((query: string, pmids: string[]) => Promise<{ held: string[]; found: string[] }>) | null
}

type Given = Omit<AskOptions, 'userAgent'>

/** Requests a second, below what each service allows. */
const RATES = { europepmc: 2, crossref: 1, ctgov: 1 }

export function openLiterature(config: Config, given: Given = {}): LiteratureServices {
  const { EUROPEPMC_URL, CROSSREF_URL, CLINICALTRIALS_URL } = config
  const { SUPPORT_EMAIL: email } = config
  const options = { ...given, userAgent: userAgentOf(config) }
  const services: LiteratureServices = { search: [], states: [], preview: null, recall: null }
  if (EUROPEPMC_URL) {
    const ask = createAsk('Europe PMC', RATES.europepmc, options)
    const settings = { url: EUROPEPMC_URL, email }
    services.search.push({ name: 'europepmc', search: searchEuropePmc(ask, settings) })
    services.states.push((articles) => statusOfEuropePmc(ask, settings, articles))
    services.preview = (asked) => previewEuropePmc(ask, settings, asked)
    services.recall = (query, pmids) => recallEuropePmc(ask, settings, query, pmids)
  }
  if (CLINICALTRIALS_URL) {
    const ask = createAsk('ClinicalTrials.gov', RATES.ctgov, options)
    services.search.push({ name: 'ctgov', search: searchTrials(ask, { url: CLINICALTRIALS_URL }) })
  }
  if (CROSSREF_URL) {
    const ask = createAsk('Crossref', RATES.crossref, options)
    services.states.push((articles) => updatesOfCrossref(ask, { url: CROSSREF_URL, email }, articles))
  }
  if (config.DEMO === 'on' && services.search.length + services.states.length === 0)
    services.search.push({ name: 'demo', search: searchDemo })
  return services
}
