import type { CaseList } from './case-titles.ts'
import { links, linkTo } from './links.ts'
import type { RecordSearch } from './office-records.ts'

/** Which entries of the audit log are shown. */
export type AuditSearch = { [field in 'who' | 'call' | 'target' | 'from' | 'to']?: string | undefined }

/** A view of such a list, all of its cases or those assigned to the caller; or one case alone. */
export type CaseSearch = { view?: string; id?: string; state?: undefined; mine?: boolean | undefined }

type FeedSearch = {
  view?: 'failing' | 'waiting' | 'decisions' | 'kept' | undefined
  source?: string | undefined
}

/** The view that a list opens with is not in its address. */
const unless = (first: string, view: string | undefined) => (view === first ? undefined : view)

/** A page of the back office, below `/admin`. */
const at = (page: string, held?: Parameters<typeof linkTo>[1]) => linkTo({ path: `/admin/${page}` }, held)

/** The links within the back office, apart from those of the site, which travel with every first page. */
export const officeLinks = {
  /** The second factor of one's account, and from there back to the office. */
  secondFactor: () => ({ ...links.profile('second-factor'), search: { returnUrl: links.office().to } }),
  /** Who may do what in the back office. */
  roles: () => at('roles'),
  /** Who did what there. */
  audit: (search: AuditSearch = {}) => at('audit', { search }),
  /** Subscriptions whose payment failed, or all, or payments; those of a state. */
  money: (view?: string, status?: string) =>
    at('money', { search: { view: unless('failed', view), status } }),
  /** The search of people; one of them, for support. */
  people: (find?: string) => at('people', { search: { find } }),
  person: (id: string) => at('people/$id', { params: { id } }),
  /** Records of the catalogue by name, for editors. */
  records: (search: Omit<RecordSearch, 'kind'> & { kind?: string | undefined } = {}) =>
    at('catalogue', { search }),
  record: (kind: string, id: string) => at('catalogue/$kind/$id', { params: { kind, id } }),
  drafts: (state?: string) => at('drafts', { search: { state: unless('draft', state) } }),
  /** Whose evidence is to be judged; that of one compound. */
  evidence: (compound?: string) => at('evidence', { search: { compound } }),
  /** Rows of regulation without a source, or notices that no program could read. */
  evidenceList: (view: 'regulation' | 'notices') => at('evidence', { search: { view } }),
  /** What the search of the literature found; of one compound. */
  literature: ({ view, ...search }: { view?: string; compound?: string } = {}) =>
    at('literature', { search: { view: unless('open', view), ...search } }),
  literatureQuery: (slug: string) => at('literature/$slug', { params: { slug } }),
  importFiles: () => at('import'),
  /** `cite`: slug of the article with which a new claim of the draft begins; `back`: the draft that needs this one. */
  draft: (id: string, search: { cite?: string; back?: string } = {}) =>
    at('drafts/$id', { params: { id }, search }),
  /** Certificates that vendors stated, or all, for administrators. */
  certificates: (view?: 'all') => at('certificates', { search: { view } }),
  /** Who belongs to desks and who is invited to one, for administrators. */
  desks: () => at('desks'),
  /** Runs of one job, or of all, for administrators. */
  jobs: (job?: string, page?: number) => at('jobs', { search: { job, page } }),
  /** Figures of the database and of the process. */
  health: () => at('health'),
  /** Parts of the product with a switch. */
  switches: () => at('switches'),
  /** Questions that search did badly on, and the words that mend it. */
  searchQuality: (view?: string) => at('search-quality', { search: { view: unless('open', view) } }),
  /** The queue of mails. */
  mails: (view?: string) => at('mails', { search: { view: unless('failed', view) } }),
  /** Sources of prices, those whose last run failed, the runs of one, packs that wait, decisions, or kept packs, for administrators. */
  feeds: (search: FeedSearch = {}) => at('feeds', { search }),
  /** Cases of a kind, for administrators. */
  cases: (kind: CaseList, search: CaseSearch = {}) =>
    at('$kind', { params: { kind }, search: { ...search } }),
}
