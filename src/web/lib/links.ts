import { PAGES } from '#contract/pages.ts'

/** Where a link leads; spread it into `<Link>` or hand it to `navigate`. */
export type LinkTarget = {
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  state?: LinkState
  /** The id of a part of the page, without its sign. */
  hash?: string
}

/** What a link to a compound brings along, to be shown while the rest loads. */
export type CompoundState = { name?: string; description?: string; img?: string }
type LinkState = CompoundState & {
  /** The name is that of a vendor, so that no compound is looked for first. */
  isVendor?: true
  /** Where the sign-in page leads back to. */
  from?: string
}

declare module '@tanstack/history' {
  interface HistoryState extends LinkState {}
}

/** The links to every page of the site. No path is written as text anywhere else. */
export const links = {
  home: (): LinkTarget => ({ to: PAGES.home.path }),
  /** The catalogue sorted and filtered; how a page without scripts goes further. */
  catalogue: (search: Record<string, unknown>): LinkTarget => ({
    to: PAGES.home.path,
    search,
    hash: 'products',
  }),
  category: (name: string, page = 1): LinkTarget => ({
    to: PAGES.home.path,
    search: { category: categorySlug(name), ...(page > 1 && { page }) },
  }),
  /** A compound or a vendor, by its slug. */
  compound: (slug: string, known?: CompoundState): LinkTarget => ({
    to: '/$name',
    params: { name: slug },
    ...(known && { state: known }),
  }),
  vendor: (slug: string): LinkTarget => ({
    to: '/$name',
    params: { name: slug },
    state: { isVendor: true },
  }),
  /** All compounds from A to Z; in a large catalogue a letter at a time. */
  compounds: (letter?: string, page = 1): LinkTarget => ({
    to: PAGES.compounds.path,
    ...(letter && { search: { letter, ...(page > 1 && { page }) } }),
  }),
  data: (): LinkTarget => ({ to: PAGES.data.path }),
  about: (): LinkTarget => ({ to: PAGES.about.path }),
  /** Where the forms for corrections are found. */
  reportError: (): LinkTarget => ({ to: PAGES.about.path, hash: 'errors' }),
  searchPrompt: (): LinkTarget => ({ to: PAGES.search.path }),
  search: (query: string, page?: number): LinkTarget =>
    isLostInPath(query)
      ? { to: PAGES.search.path, search: { q: query, ...(page && { page }) } }
      : { to: PAGES.searchResults.path, params: { query }, ...(page && { search: { page } }) },
  /** A purpose that is an outcome has a page; areas and classes are searched for. */
  topic: ({ name, outcome }: { name: string; outcome: string | null }): LinkTarget =>
    outcome === null ? links.search(name) : links.outcome(outcome),
  aiSearchPrompt: (): LinkTarget => ({ to: PAGES.aiSearch.path }),
  /** `fromRecent`: the question was asked before, and its results are shown again. */
  aiSearch: (query: string, fromRecent = false): LinkTarget =>
    // Dots and slashes alone ask nothing: the page where one asks keeps them.
    /^[./\\\s]*$/.test(query.slice(0, 1_000))
      ? { to: PAGES.aiSearch.path, search: { q: query } }
      : {
          to: PAGES.aiSearchResults.path,
          params: { query },
          ...(fromRecent && { search: { fromRecent: 'true' } }),
        },
  /** `returnUrl`: the path to go to once Premium is there. */
  subscription: (returnUrl?: string): LinkTarget => ({
    to: PAGES.subscription.path,
    search: returnTo(returnUrl),
  }),
  paymentMethods: (): LinkTarget => ({ to: PAGES.paymentMethods.path }),
  cancelSubscription: (): LinkTarget => ({ to: PAGES.cancelSubscription.path }),
  terms: (): LinkTarget => ({ to: PAGES.terms.path }),
  privacy: (): LinkTarget => ({ to: PAGES.privacy.path }),
  siteIndex: (): LinkTarget => ({ to: PAGES.siteIndex.path }),
  contact: (form?: 'general' | 'vendor'): LinkTarget => ({
    to: PAGES.contact.path,
    ...(form === 'vendor' && { search: { form } }),
  }),
  vendors: (
    search: { q?: string | undefined; sort?: string | undefined; page?: number } = {},
  ): LinkTarget => ({
    to: PAGES.vendors.path,
    search,
  }),
  /** Compounds with amounts, and the conditions of the basket, all as text. */
  basket: (search: Record<string, string | undefined> = {}): LinkTarget => ({
    to: PAGES.basket.path,
    search,
  }),
  /** Compounds side by side, by their slugs. */
  compare: (slugs: string[] = []): LinkTarget => ({
    to: PAGES.compare.path,
    search: slugs.length > 0 ? { c: slugs.join(',') } : {},
  }),
  /** Vendors by the reader's own rules. */
  rankVendors: (search: Record<string, string | number | undefined> = {}): LinkTarget => ({
    to: PAGES.rankVendors.path,
    search,
  }),
  /** Vendors side by side, by their slugs; `page` is of compounds sold by several of them. */
  compareVendors: (slugs: string[] = [], page = 1): LinkTarget => ({
    to: PAGES.compareVendors.path,
    search: { ...(slugs.length > 0 && { v: slugs.join(',') }), ...(page > 1 && { page }) },
  }),
  pricing: (): LinkTarget => ({ to: PAGES.pricing.path }),
  /** `returnUrl`: the path to go to afterwards; without one the home page. */
  login: (returnUrl?: string): LinkTarget => ({ to: PAGES.login.path, search: returnTo(returnUrl) }),
  signup: (returnUrl?: string): LinkTarget => ({ to: PAGES.signup.path, search: returnTo(returnUrl) }),
  checkEmail: (): LinkTarget => ({ to: PAGES.checkEmail.path }),
  forgotPassword: (): LinkTarget => ({ to: PAGES.forgotPassword.path }),
  confirm: (): LinkTarget => ({ to: PAGES.confirm.path }),
  finishLogin: (): LinkTarget => ({ to: PAGES.finishLogin.path }),
  updatePassword: (): LinkTarget => ({ to: PAGES.updatePassword.path }),
  /** `part`: the id of a section. */
  profile: (part?: string): LinkTarget => ({ to: PAGES.profile.path, ...(part && { hash: part }) }),
  logout: (): LinkTarget => ({ to: PAGES.logout.path }),
  /** How a correction stands, by the secret of its link. */
  correction: (token: string): LinkTarget => ({ to: PAGES.correction.path, params: { token } }),
  /** Without a view: what is known about the whole list together. */
  myList: (view?: string): LinkTarget => ({ to: PAGES.myList.path, search: view ? { view } : {} }),
  watchlist: (): LinkTarget => ({ to: PAGES.watchlist.path }),
  /** The desks of the person. */
  desks: (): LinkTarget => ({ to: PAGES.desks.path }),
  /** The desk of a vendor, or how it is claimed. */
  desk: (slug: string, view?: string): LinkTarget => ({
    to: PAGES.desk.path,
    params: { slug },
    ...(view && { search: { view } }),
  }),
  /** What waits, and the figures, for administrators. */
  office: (): LinkTarget => ({ to: PAGES.office.path }),
  dispute: (ticket: string): LinkTarget => ({ to: PAGES.dispute.path, params: { ticket } }),
  question: (id: string, page?: number): LinkTarget => ({
    to: PAGES.question.path,
    params: { id },
    ...(page && page > 1 && { search: { page } }),
  }),
  /** `part`: the id of a section. */
  methodology: (part?: string): LinkTarget => ({ to: PAGES.methodology.path, ...(part && { hash: part }) }),
  blends: (): LinkTarget => ({ to: PAGES.blends.path }),
  blend: (slug: string, page = 1): LinkTarget => ({
    to: PAGES.blend.path,
    params: { slug },
    ...(page > 1 && { search: { page } }),
  }),
  /** `area`: the id of an area's section. */
  outcomes: (area?: string): LinkTarget => ({ to: PAGES.outcomes.path, ...(area && { hash: area }) }),
  outcome: (slug: string, page = 1): LinkTarget => ({
    to: PAGES.outcome.path,
    params: { slug },
    ...(page > 1 && { search: { page } }),
  }),
  /** A compound's row about an outcome, open. */
  claim: (compound: string, outcome: string): LinkTarget => ({
    to: '/$name',
    params: { name: compound },
    search: { tab: 'research', row: outcome },
    hash: `outcome-${outcome}`,
  }),
  /** What is known of these names together. */
  interactions: (names: string[] = []): LinkTarget => ({
    to: PAGES.interactions.path,
    ...(names.length > 0 && { search: { items: names.join(', ') } }),
  }),
  /** Why a vendor has its rating. */
  rating: (slug: string): LinkTarget => ({ to: PAGES.rating.path, params: { slug } }),
  /** One certificate; the batches of a compound across vendors, and those of a vendor. */
  certificate: (slug: string): LinkTarget => ({ to: PAGES.certificate.path, params: { slug } }),
  compoundBatches: (slug: string, page = 1): LinkTarget => ({
    to: PAGES.compoundBatches.path,
    params: { slug },
    ...(page > 1 && { search: { page } }),
  }),
  vendorBatches: (slug: string, page = 1): LinkTarget => ({
    to: PAGES.vendorBatches.path,
    params: { slug },
    ...(page > 1 && { search: { page } }),
  }),
  study: (slug: string): LinkTarget => ({ to: PAGES.study.path, params: { slug } }),
  /** What changed in the evidence, of one compound or of all. */
  changes: (compound?: string, page = 1): LinkTarget => ({
    to: PAGES.changes.path,
    search: { ...(compound && { compound }), ...(page > 1 && { page }) },
  }),
}

const returnTo = (returnUrl?: string) => (returnUrl ? { returnUrl } : {})

/** How a category is written in a URL: 'Muscle Growth' is `muscle-growth`. */
export const categorySlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The path that a link leads to, for canonical URLs and structured data. */
export const pathOf = ({ to, params = {} }: LinkTarget) =>
  to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** '.' and '..' as a part of a path mean a folder, also when they are escaped; servers between may drop an escaped slash. */
const isLostInPath = (text: string) => /^\.{1,2}$/.test(text.trim()) || /[/\\]/.test(text)
