import { OFFICE_PAGES } from '#contract/office/office-pages.ts'
import type { CaseKind } from './case-titles.ts'
import { type LinkTarget, links } from './links.ts'

/** Which entries of the audit log are shown. */
export type AuditSearch = {
  who?: string | undefined
  call?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A view of such a list; all of its cases, or those assigned to the caller. */
export type CaseSearch = { view?: string; state?: undefined; mine?: boolean | undefined }

/** The links within the back office, apart from those of the site, which travel with every first page. */
export const officeLinks = {
  /** The second factor of one's account, and from there back to the office. */
  secondFactor: (): LinkTarget => ({
    ...links.profile('second-factor'),
    search: { returnUrl: links.office().to },
  }),
  /** Who may do what in the back office. */
  roles: (page = 1): LinkTarget => ({ to: OFFICE_PAGES.roles.path, search: page > 1 ? { page } : {} }),
  /** Who did what there. */
  audit: (search: AuditSearch = {}): LinkTarget => ({ to: OFFICE_PAGES.audit.path, search }),
  /** Subscriptions whose payment failed, or all, or payments; those of a state. */
  money: (view?: string, status?: string): LinkTarget => ({
    to: OFFICE_PAGES.money.path,
    search: { ...(view && view !== 'failed' && { view }), ...(status && { status }) },
  }),
  /** The search of people; one of them, for support. */
  people: (find?: string): LinkTarget => ({ to: OFFICE_PAGES.people.path, search: find ? { find } : {} }),
  person: (id: string): LinkTarget => ({ to: OFFICE_PAGES.person.path, params: { id } }),
  /** Records of the catalogue by name, for editors. */
  records: (
    search: {
      kind?: string | undefined
      query?: string | undefined
      retired?: boolean | undefined
      sort?: 'changed' | undefined
    } = {},
  ): LinkTarget => ({
    to: OFFICE_PAGES.records.path,
    search: {
      ...(search.kind && { kind: search.kind }),
      ...(search.query && { query: search.query }),
      ...(search.retired && { retired: true }),
      ...(search.sort && { sort: search.sort }),
    },
  }),
  record: (kind: string, id: string): LinkTarget => ({ to: OFFICE_PAGES.record.path, params: { kind, id } }),
  drafts: (state?: string, page = 1): LinkTarget => ({
    to: OFFICE_PAGES.drafts.path,
    search: { ...(state && state !== 'draft' && { state }), ...(page > 1 && { page }) },
  }),
  /** Whose evidence is to be judged; that of one compound. */
  evidence: (compound?: string): LinkTarget => ({
    to: OFFICE_PAGES.evidence.path,
    ...(compound && { search: { compound } }),
  }),
  /** Rows of regulation without a source, or notices that no program could read. */
  evidenceList: (view: 'regulation' | 'notices', page = 1): LinkTarget => ({
    to: OFFICE_PAGES.evidence.path,
    search: { view, ...(page > 1 && { page }) },
  }),
  /** What the search of the literature found; of one compound. */
  literature: ({
    view,
    compound,
    page,
  }: {
    view?: string
    compound?: string
    page?: number
  } = {}): LinkTarget => ({
    to: OFFICE_PAGES.literature.path,
    search: {
      ...(view && view !== 'open' && { view }),
      ...(compound && { compound }),
      ...(page && page > 1 && { page }),
    },
  }),
  literatureQuery: (slug: string): LinkTarget => ({
    to: OFFICE_PAGES.literatureQuery.path,
    params: { slug },
  }),
  importFiles: (): LinkTarget => ({ to: OFFICE_PAGES.importFiles.path }),
  /** `cite`: slug of the article with which a new claim of the draft begins; `back`: the draft that needs this one. */
  draft: (id: string, search: { cite?: string; back?: string } = {}): LinkTarget => ({
    to: OFFICE_PAGES.draft.path,
    params: { id },
    search,
  }),
  /** Certificates that vendors stated, or all, for administrators. */
  certificates: (view?: 'all', page = 1): LinkTarget => ({
    to: OFFICE_PAGES.certificates.path,
    search: { ...(view && { view }), ...(page > 1 && { page }) },
  }),
  /** Who belongs to desks and who is invited to one, each list at its page, for administrators. */
  desks: (page = 1, invited = 1): LinkTarget => ({
    to: OFFICE_PAGES.desks.path,
    search: { ...(page > 1 && { page }), ...(invited > 1 && { invited }) },
  }),
  /** Runs of one job, or of all, for administrators. */
  jobs: (job?: string, page = 1): LinkTarget => ({
    to: OFFICE_PAGES.jobs.path,
    search: { ...(job && { job }), ...(page > 1 && { page }) },
  }),
  /** Figures of the database and of the process. */
  health: (): LinkTarget => ({ to: OFFICE_PAGES.health.path }),
  /** Parts of the product with a switch. */
  switches: (): LinkTarget => ({ to: OFFICE_PAGES.switches.path }),
  /** Questions that search did badly on, and the words that mend it. */
  searchQuality: (view?: string): LinkTarget => ({
    to: OFFICE_PAGES.searchQuality.path,
    search: view && view !== 'open' ? { view } : {},
  }),
  /** The queue of mails. */
  mails: (view?: string): LinkTarget => ({
    to: OFFICE_PAGES.mails.path,
    search: view && view !== 'failed' ? { view } : {},
  }),
  /** Sources of prices, those whose last run failed, the runs of one, packs that wait, decisions, or kept packs, for administrators. */
  feeds: ({
    view,
    source,
    page = 1,
  }: {
    view?: 'failing' | 'waiting' | 'decisions' | 'kept' | undefined
    source?: string | undefined
    page?: number
  } = {}): LinkTarget => ({
    to: OFFICE_PAGES.feeds.path,
    search: { ...(view && { view }), ...(source && { source }), ...(page > 1 && { page }) },
  }),
  /** Cases of a kind, for administrators. */
  cases: (kind: CaseKind, search: CaseSearch = {}): LinkTarget => ({
    to: OFFICE_PAGES.cases.path,
    params: { kind },
    search,
  }),
}
