/** Where a link leads: spread it into `<Link>` or hand it to `navigate`. */
export type Address = {
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
  state?: CompoundState
}

/** What a link to a compound knows of it already, to be shown while the rest loads. */
export type CompoundState = { name?: string; description?: string; img?: string }

declare module '@tanstack/history' {
  interface HistoryState extends CompoundState {}
}

/** Every address that pages link to. An address is never written as text anywhere else. */
export const links = {
  home: (): Address => ({ to: '/' }),
  /** The catalogue from its n-th page of cards on; how a page without scripts goes further. */
  cataloguePage: (page: number): Address => ({ to: '/', search: { page } }),
  category: (name: string): Address => ({ to: '/', search: { category: categorySlug(name) } }),
  /** A compound or a vendor, by its slug. */
  compound: (slug: string, known?: CompoundState): Address => ({
    to: '/$name',
    params: { name: slug },
    ...(known && { state: known }),
  }),
  vendor: (slug: string): Address => ({ to: '/$name', params: { name: slug } }),
  listing: (): Address => ({ to: '/listing' }),
  searchPrompt: (): Address => ({ to: '/search' }),
  search: (query: string, page?: number): Address => ({
    to: '/search/$query',
    params: { query },
    ...(page && { search: { page } }),
  }),
  aiSearchPrompt: (): Address => ({ to: '/ai-search' }),
  /** `fromRecent`: the question was asked before, and its results are shown again. */
  aiSearch: (query: string, fromRecent = false): Address => ({
    to: '/ai-search/$query',
    params: { query },
    ...(fromRecent && { search: { fromRecent: 'true' } }),
  }),
  subscription: (): Address => ({ to: '/subscription' }),
  paymentMethods: (): Address => ({ to: '/payment-methods' }),
  cancelSubscription: (): Address => ({ to: '/cancel-subscription' }),
  terms: (): Address => ({ to: '/terms' }),
  privacy: (): Address => ({ to: '/privacy' }),
  siteIndex: (): Address => ({ to: '/site-index' }),
  contact: (form?: 'general' | 'vendor'): Address => ({
    to: '/contact',
    ...(form === 'vendor' && { search: { form } }),
  }),
  vendors: (sort?: string): Address => ({ to: '/vendors', ...(sort && { search: { sort } }) }),
  /** Compounds side by side, by their slugs. */
  compare: (slugs: string[] = []): Address => ({
    to: '/compare',
    search: slugs.length > 0 ? { c: slugs.join(',') } : {},
  }),
  pricing: (): Address => ({ to: '/pricing' }),
  /** `returnUrl`: the path to go to afterwards; without one the home page. */
  login: (returnUrl?: string): Address => ({ to: '/login', search: returnTo(returnUrl) }),
  signup: (returnUrl?: string): Address => ({ to: '/signup', search: returnTo(returnUrl) }),
  checkEmail: (): Address => ({ to: '/check-email' }),
  forgotPassword: (): Address => ({ to: '/forgot-password' }),
  confirm: (): Address => ({ to: '/auth/confirm' }),
  finishLogin: (): Address => ({ to: '/finishLogin' }),
  updatePassword: (): Address => ({ to: '/account/update-password' }),
  profile: (): Address => ({ to: '/profile' }),
  logout: (): Address => ({ to: '/logout' }),
  /** The messages of the contact forms, for administrators. */
  messages: (state?: string, page = 1): Address => ({
    to: '/admin/messages',
    search: { ...(state && state !== 'open' && { state }), ...(page > 1 && { page }) },
  }),
  /** Runs of one job, or of all, for administrators. */
  jobs: (job?: string, page = 1): Address => ({
    to: '/admin/jobs',
    search: { ...(job && { job }), ...(page > 1 && { page }) },
  }),
  moderation: (view?: string): Address => ({ to: '/admin/reviews', ...(view && { search: { view } }) }),
  methodology: (): Address => ({ to: '/methodology' }),
}

const returnTo = (returnUrl?: string) => (returnUrl && returnUrl !== '/' ? { returnUrl } : {})

/** How a category is written in an address: 'Muscle Growth' is `muscle-growth`. */
export const categorySlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The path that a link leads to, for canonical addresses and structured data. */
export const pathOf = ({ to, params = {} }: Address) =>
  to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
