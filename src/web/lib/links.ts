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
  /** An email typed on one screen that the next one starts with; kept out of the URL. */
  email?: string
}

declare module '@tanstack/history' {
  interface HistoryState extends LinkState {}
}

type Held = Pick<LinkTarget, 'params' | 'hash' | 'state'> & { search?: Record<string, unknown> }

/** A link with what its address holds. What is undefined or empty is left out, and so is the number of a first page. */
export function linkTo(
  { path }: { path: string },
  { search = {}, params, hash, state }: Held = {},
): LinkTarget {
  const held = Object.entries(search).filter(([, value]) => value && value !== 1)
  return {
    to: path,
    ...(params && { params }),
    ...(held.length > 0 && { search: Object.fromEntries(held) }),
    ...(hash && { hash }),
    ...(state && { state }),
  }
}

const NAME = { path: '/$name' }

type Plain = {
  [Page in keyof typeof PAGES as (typeof PAGES)[Page]['path'] extends `${string}$${string}`
    ? never
    : Page]: () => LinkTarget
}
/** The links to pages whose address holds nothing. */
const plain = Object.fromEntries(Object.entries(PAGES).map(([page, at]) => [page, () => linkTo(at)])) as Plain

/** The links to every page of the site. No path is written as text anywhere else. */
export const links = {
  ...plain,
  /** The catalogue sorted and filtered; how a page without scripts goes further. */
  catalogue: (search: Record<string, unknown>) => linkTo(PAGES.home, { search, hash: 'products' }),
  category: (name: string, page?: number) =>
    linkTo(PAGES.home, { search: { category: categorySlug(name), page } }),
  /** A compound or a vendor, by its slug. */
  compound: (name: string, state?: CompoundState) =>
    linkTo(NAME, { params: { name }, ...(state && { state }) }),
  vendor: (name: string) => linkTo(NAME, { params: { name }, state: { isVendor: true } }),
  /** All compounds from A to Z; in a large catalogue a letter at a time. */
  compounds: (letter?: string, page?: number) =>
    linkTo(PAGES.compounds, { search: letter ? { letter, page } : {} }),
  /** Where the forms for corrections are found. */
  reportError: () => linkTo(PAGES.about, { hash: 'errors' }),
  searchPrompt: () => linkTo(PAGES.search),
  search: (query: string, page?: number) =>
    isLostInPath(query)
      ? linkTo(PAGES.search, { search: { q: query, page } })
      : linkTo(PAGES.searchResults, { params: { query }, search: { page } }),
  /** A purpose that is an outcome has a page; areas and classes are searched for. */
  topic: ({ name, outcome }: { name: string; outcome: string | null }): LinkTarget =>
    outcome === null ? links.search(name) : links.outcome(outcome),
  aiSearchPrompt: () => linkTo(PAGES.aiSearch),
  /** `fromRecent`: the question was asked before, and its results are shown again. */
  aiSearch: (query: string, fromRecent = false) =>
    // Dots and slashes alone ask nothing: the page where one asks keeps them.
    /^[./\\\s]*$/.test(query.slice(0, 1_000))
      ? linkTo(PAGES.aiSearch, { search: { q: query } })
      : linkTo(PAGES.aiSearchResults, { params: { query }, search: { fromRecent: fromRecent && 'true' } }),
  /** `returnUrl`: the path to go to once Premium is there. */
  subscription: (returnUrl?: string) => linkTo(PAGES.subscription, { search: { returnUrl } }),
  contact: (form?: 'general' | 'vendor') =>
    linkTo(PAGES.contact, { search: { form: form === 'vendor' && form } }),
  vendors: (search: { q?: string | undefined; sort?: string | undefined; page?: number } = {}) =>
    linkTo(PAGES.vendors, { search }),
  /** Compounds with amounts, and the conditions of the basket, all as text. */
  basket: (search: Record<string, string | undefined> = {}) => linkTo(PAGES.basket, { search }),
  /** Compounds side by side, by their slugs. */
  compare: (slugs: string[] = []) => linkTo(PAGES.compare, { search: { c: slugs.join(',') } }),
  /** Vendors by the reader's own rules. */
  rankVendors: (search: Record<string, string | number | undefined> = {}) =>
    linkTo(PAGES.rankVendors, { search }),
  /** Vendors side by side, by their slugs; `page` is of compounds sold by several of them. */
  compareVendors: (slugs: string[] = [], page?: number) =>
    linkTo(PAGES.compareVendors, { search: { v: slugs.join(','), page } }),
  /** `returnUrl`: the path to go to afterwards; without one the home page. */
  login: (returnUrl?: string) => linkTo(PAGES.login, { search: { returnUrl } }),
  signup: (returnUrl?: string) => linkTo(PAGES.signup, { search: { returnUrl } }),
  /** `part`: the id of a section. */
  profile: (part = '') => linkTo(PAGES.profile, { hash: part }),
  /** How a correction stands, by the secret of its link. */
  correction: (token: string) => linkTo(PAGES.correction, { params: { token } }),
  /** Without a view: what is known about the whole list together. */
  myList: (view?: string) => linkTo(PAGES.myList, { search: { view } }),
  /** The desk of a vendor, or how it is claimed. */
  desk: (slug: string, view?: string) => linkTo(PAGES.desk, { params: { slug }, search: { view } }),
  dispute: (ticket: string) => linkTo(PAGES.dispute, { params: { ticket } }),
  question: (id: string, page?: number) => linkTo(PAGES.question, { params: { id }, search: { page } }),
  /** `part`: the id of a section. */
  methodology: (part = '') => linkTo(PAGES.methodology, { hash: part }),
  blend: (slug: string, page?: number) => linkTo(PAGES.blend, { params: { slug }, search: { page } }),
  /** `area`: the id of an area's section. */
  outcomes: (area = '') => linkTo(PAGES.outcomes, { hash: area }),
  outcome: (slug: string, page?: number) => linkTo(PAGES.outcome, { params: { slug }, search: { page } }),
  /** A compound's row about an outcome, open. */
  claim: (name: string, row: string) =>
    linkTo(NAME, { params: { name }, search: { tab: 'research', row }, hash: `outcome-${row}` }),
  /** What is known of these names together. */
  interactions: (names: string[] = []) => linkTo(PAGES.interactions, { search: { items: names.join(', ') } }),
  /** Why a vendor has its rating. */
  rating: (slug: string) => linkTo(PAGES.rating, { params: { slug } }),
  /** One certificate; the batches of a compound across vendors, and those of a vendor. */
  certificate: (slug: string) => linkTo(PAGES.certificate, { params: { slug } }),
  compoundBatches: (slug: string, page?: number) =>
    linkTo(PAGES.compoundBatches, { params: { slug }, search: { page } }),
  vendorBatches: (slug: string, page?: number) =>
    linkTo(PAGES.vendorBatches, { params: { slug }, search: { page } }),
  study: (slug: string) => linkTo(PAGES.study, { params: { slug } }),
  /** What changed in the evidence, of one compound or of all. */
  changes: (compound?: string, page?: number) => linkTo(PAGES.changes, { search: { compound, page } }),
}

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
