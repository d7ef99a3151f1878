import { trimEnd } from '#domain/text/trim-end.ts'
import { isRegistration, type LiteratureRecord } from './record.ts'
import { registrationsIn } from './registrations.ts'

/** No identifier that is real is longer. */
const MOST_CHARS = 500

const written = (given: string | number | null | undefined) =>
  String(given ?? '')
    .slice(0, MOST_CHARS)
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/\p{Pd}/gu, '-')

/** Without what an address has behind its path; in an identifier itself such signs are escaped. */
const withoutQuery = (text: string) => (/^https?:/i.test(text) ? (text.split(/[?#]/, 1)[0] ?? '') : text)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A DOI in lower case without its resolver; null for a text that is no DOI ('0', 'unavailable', a page's address). */
export function doiOf(given: string | null | undefined): string | null {
  const text = decoded(withoutQuery(written(given))).toLowerCase()
  const start = /10\.\d{4,9}\//.exec(text)?.index ?? -1
  const before = text.slice(0, Math.max(start, 0))
  if (start < 0 || (/[a-z\d]$/.test(before) && before !== 'doi')) return null
  const isPage = before.startsWith('http') && !/doi\.org\/$/.test(before)
  const whole = text.slice(start)
  const doi = isPage ? withoutPagePart(whole.split(/[?#]/, 1)[0] ?? '') : whole
  const cut = closed(trimEnd(doi, '.,;"\'”’>]'))
  return /^10\.\d{4,9}\/\S/.test(cut) ? cut : null
}

const PAGE_PART = /(?:[./]?v\d{1,2})?(?:[./](?:full(?:-?text)?|abstract|e?pdf|html?|xml)){1,3}$/
/** A DOI without what the address of a page has behind it: '/full', '.pdf', 'v2.full.pdf', '/v2/full-text'. */
export const withoutPagePart = (doi: string): string => doi.slice(0, MOST_CHARS).replace(PAGE_PART, '')

/** Without a bracket at the end that no bracket opens. */
const closed = (doi: string): string =>
  doi.endsWith(')') && !doi.includes('(') ? closed(trimEnd(doi.slice(0, -1), '.,;')) : doi

/** The PMID in a number, link or text such as `PMID: 123`, without leading zeros; null if there is none. */
export const pmidOf = (given: string | number | null | undefined): string | null =>
  /^(?:https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/(?:m\/)?pubmed|europepmc\.org\/(?:article|abstract)\/med)\/|(?:pubmed|pmid|med)(?:id)?[:/#]?)?0{0,20}([1-9]\d{0,8})(?:\.0|(?<=\d{5})\.\d)?(?:[[(]pmid[\])])?[/.,;]?$/i.exec(
    withoutQuery(written(given)),
  )?.[1] ?? null

/** The number of a PMCID, without 'PMC' and version. */
export const pmcidOf = (given: string | number | null | undefined): string | null =>
  /(?:^|\/|:)(?:pmc(?:id)?)?0{0,20}([1-9]\d{0,9})(?:\.\d{1,3})?[/.,;]?$/i.exec(
    withoutQuery(written(given)),
  )?.[1] ?? null

export type Identifiers = ReturnType<typeof identifiersOf>

/** What names a record, in one spelling for all services. An id of a collection is a PMID or PMCID too. */
export function identifiersOf(record: LiteratureRecord) {
  const { source, service } = record
  // A preprint's number in Europe PMC.
  const ppr = /^PPR\d{1,12}$/i.exec(written(record.id))?.[0].toUpperCase() ?? null
  const isMed = source === 'MED' || (service === 'pubmed' && !source)
  const named = [...(record.trials ?? []).slice(0, 500), ...(isRegistration(record) ? [record.id] : [])]
  const trials = named.flatMap((trial) => trialsOf(String(trial ?? '').slice(0, MOST_CHARS)))
  return {
    doi: doiOf(record.doi),
    pmid: pmidOf(record.pmid) ?? (isMed ? pmidOf(record.id) : null),
    pmcid: pmcidOf(record.pmcid) ?? (source === 'PMC' ? pmcidOf(record.id) : null),
    ppr,
    trials: [...new Set(trials)],
  }
}

/** The registrations in a field for them. The number of an unknown register is taken letter by letter. */
function trialsOf(text: string): string[] {
  const known = registrationsIn(text)
  if (known.length > 0) return known
  const plain = written(text).toUpperCase()
  return /^[A-Z]/.test(plain) && /\d{4}/.test(plain) ? [plain] : []
}

/** Behind a mere full stop a higher number counts articles. */
const MOST_VERSIONS = 20

/** A DOI without the version at its end ('.2', '.v2', '/v2'), and that version; null for a DOI that ends otherwise. */
export function versionOf(doi: string): { base: string; isMarked: boolean } | null {
  const end = /(?:([./_-]?v)|\.)(\d{1,3})$/.exec(doi)
  if (!end || (end[1] === undefined && Number(end[2]) > MOST_VERSIONS)) return null
  return { base: doi.slice(0, end.index), isMarked: end[1] !== undefined }
}

/** Number and '.pub' of a Cochrane review; suffix null for the first version, normally the protocol. */
export function cochraneOf(doi: string | null): { number: string; suffix: string | null } | null {
  const [, number, suffix] = /\/14651858\.([a-z]{2}\d{6})(?:\.pub(\d{1,3}))?$/.exec(doi ?? '') ?? []
  return number ? { number, suffix: suffix ?? null } : null
}

export type SuggestedId = { kind: 'doi' | 'pmid' | 'pmcid' | 'trial'; id: string }

/** The identifier of a study as a person types or pastes it; null for anything else, such as a title. */
export function suggestedId(typed: string): SuggestedId | null {
  const text = typed.trim().slice(0, 300)
  const trial = /(?:^|\/)(NCT\d{8})\/?$/i.exec(text)?.[1]
  if (trial) return { kind: 'trial', id: trial.toUpperCase() }
  if (/(?:^|\/)PMC\d/i.test(text)) {
    const pmcid = pmcidOf(text)
    return pmcid ? { kind: 'pmcid', id: pmcid } : null
  }
  const doi = doiOf(text)
  if (doi) return { kind: 'doi', id: doi }
  const pmid = pmidOf(text)
  return pmid ? { kind: 'pmid', id: pmid } : null
}
