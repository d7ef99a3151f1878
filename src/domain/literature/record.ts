export type Link = { type: string; source?: string | null; id?: string | number | null }

/** A record of the literature as a service gives it. Fields that the service does not give are absent, null or empty. */
export type LiteratureRecord = {
  /** 'europepmc', 'pubmed', 'crossref', 'ctgov', 'catalogue' or 'suggestion'. */
  service?: string
  /** The collection within Europe PMC: MED, PMC, PPR … */
  source?: string | null
  id?: string | number | null
  doi?: string | null
  pmid?: string | number | null
  pmcid?: string | number | null
  title?: string | null
  firstAuthor?: string | null
  /** '2019', '2019-06' or '2019-06-14'. */
  published?: string | null
  journal?: string | null
  language?: string | null
  publicationTypes?: string[] | string | null
  mesh?: string[] | null
  abstract?: string | null
  /** Numbers of registration. */
  trials?: string[] | null
  links?: Link[] | null
  /** Notices about this article, at Crossref. */
  updatedBy?: { type: string }[] | null
  /** Only for a registration. */
  studyType?: string | null
  allocation?: string | null
  hasResults?: boolean | null
}

const MOST_TITLE_CHARS = 4_000
export const MOST_ABSTRACT_CHARS = 20_000

export const titleOf = ({ title }: LiteratureRecord) => (title ?? '').slice(0, MOST_TITLE_CHARS)
export const abstractOf = ({ abstract }: LiteratureRecord) => (abstract ?? '').slice(0, MOST_ABSTRACT_CHARS)

/** Publication types in one spelling: 'Case Reports', 'case-report' and 'case report' are one. */
export function typesOf({ publicationTypes }: LiteratureRecord): Set<string> {
  const listed = typeof publicationTypes === 'string' ? publicationTypes.split(';') : (publicationTypes ?? [])
  return new Set(
    listed.slice(0, 100).map((type) => type.slice(0, 200).trim().toLowerCase().replace(/[-_]/g, ' ')),
  )
}

export const isRegistration = (record: LiteratureRecord) =>
  record.service === 'ctgov' || /^NCT\d{8}$/i.test(String(record.id ?? ''))

const PREPRINT_DOI =
  /^10\.(?:1101\/\d|64898\/|21203\/rs\.|20944\/preprints|26434\/chemrxiv|3123[14]\/osf|31219\/osf|31222\/|2139\/ssrn|48550\/arxiv|22541\/au\.|36227\/techrxiv)/i

export function isPreprint(record: LiteratureRecord): boolean {
  const types = typesOf(record)
  return (
    record.source === 'PPR' ||
    /^PPR\d/i.test(String(record.id ?? '')) ||
    types.has('preprint') ||
    types.has('posted content') ||
    PREPRINT_DOI.test(record.doi ?? '')
  )
}
