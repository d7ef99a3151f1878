import { trimEnd } from '../trim-end.ts'
import { isRegistration, type LiteratureRecord } from './record.ts'

/** No identifier that is real is longer. */
const MOST_CHARS = 500

const written = (given: string | number | null | undefined) =>
  String(given ?? '')
    .slice(0, MOST_CHARS)
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A DOI in lower case without its resolver; null for what is none ('0', 'unavailable', a page's address). */
export function doiOf(given: string | null | undefined): string | null {
  const text = decoded(written(given)).toLowerCase()
  const start = /10\.\d{4,9}\//.exec(text)?.index ?? -1
  const before = text.slice(0, Math.max(start, 0))
  if (start < 0 || (/[a-z\d]$/.test(before) && before !== 'doi')) return null
  const isPage = before.startsWith('http') && !/doi\.org\/$/.test(before)
  const whole = text.slice(start)
  const doi = isPage ? (whole.split(/[?#]/, 1)[0] ?? '').replace(/\/(?:full|abstract|pdf|epdf)$/, '') : whole
  const cut = closed(trimEnd(doi, '.,;"\'”’>]'))
  return /^10\.\d{4,9}\/\S/.test(cut) ? cut : null
}

/** Without a bracket at the end that no bracket opens. */
const closed = (doi: string): string =>
  doi.endsWith(')') && !doi.includes('(') ? closed(trimEnd(doi.slice(0, -1), '.,;')) : doi

export const pmidOf = (given: string | number | null | undefined): string | null =>
  /^(?:https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/|pmid:?|med:)?0{0,20}([1-9]\d{0,8})(?:\.0)?\/?$/i.exec(
    written(given),
  )?.[1] ?? null

/** The number of a PMCID, without 'PMC' and version. */
export const pmcidOf = (given: string | number | null | undefined): string | null =>
  /(?:^|\/|:)(?:pmc)?0{0,20}([1-9]\d{0,9})(?:\.\d{1,3})?\/?$/i.exec(written(given))?.[1] ?? null

export type Identifiers = {
  doi: string | null
  pmid: string | null
  pmcid: string | null
  /** A preprint's number in Europe PMC. */
  ppr: string | null
  trials: string[]
}

/** What names a record, in one spelling for all services. An id of a collection is a PMID or PMCID too. */
export function identifiersOf(record: LiteratureRecord): Identifiers {
  const { source, service } = record
  const ppr = /^PPR\d{1,12}$/i.exec(written(record.id))?.[0].toUpperCase() ?? null
  const isMed = source === 'MED' || (service === 'pubmed' && !source)
  const trials = (record.trials ?? []).slice(0, 500).map((trial) => written(trial).toUpperCase())
  if (isRegistration(record)) trials.push(written(record.id).toUpperCase())
  return {
    doi: doiOf(record.doi),
    pmid: pmidOf(record.pmid) ?? (isMed ? pmidOf(record.id) : null),
    pmcid: pmcidOf(record.pmcid) ?? (source === 'PMC' ? pmcidOf(record.id) : null),
    ppr,
    trials: [...new Set(trials.filter((trial) => /^[A-Z]/.test(trial) && /\d{4}/.test(trial)))],
  }
}

/** A DOI without the version at its end ('.2', '.v2', '/v2'), and that version; null for a DOI that ends otherwise. */
export function versionOf(doi: string): { base: string; isMarked: boolean } | null {
  const end = /(?:([./_-]?v)|\.)\d{1,3}$/.exec(doi)
  return end ? { base: doi.slice(0, end.index), isMarked: end[1] !== undefined } : null
}

/** Number and '.pub' of a Cochrane review; suffix null for the first version, normally the protocol. */
export function cochraneOf(doi: string | null): { number: string; suffix: string | null } | null {
  const [, number, suffix] = /\/14651858\.([a-z]{2}\d{6})(?:\.pub(\d{1,3}))?$/.exec(doi ?? '') ?? []
  return number ? { number, suffix: suffix ?? null } : null
}
