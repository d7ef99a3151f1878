const anyOf = (...paths: string[]) => new RegExp(paths.join('|'))

/** Screens of the office, of desks and of accounts: their people come back, readers never load them. */
export const OFFICE = anyOf(
  'src/contract/(office|identity/office-|catalogue/desk-vocabulary)',
  'src/web/features/(office|vendor-members)',
  'src/web/features/core/site/(record-field|feed-kind-field|person-watch)',
  'src/web/lib/(office-|use-kept-focus|period-text|exact-instant|typed-amount)',
  'src/web/ui/(list-frame|detail-frame|saved-filters|combobox-field|list-row)',
  'src/domain/(text/field-differences|evidence/certainty-changes|text/stated-text)',
  'src/web/routes/(admin|desk|account|profile|subscription)',
)

/** What pages of compounds, vendors and prices share, in pieces too small to travel alone. */
const MARKET = anyOf(
  'features/market/offers/(offer-text|purchase-link|price-notes)',
  'features/market/compound/(reference|read-failure)',
  'features/catalogue/evidence/(check-names|on-record)',
  'features/catalogue/listing/(from-my-list|retired-part|watch-button)',
  'src/web/lib/watches',
  'features/core/site/(read-again|recently-viewed)',
  'searched-text',
  'features/community/reviews/reviews-of',
  'src/web/ui/(help-tip|sort-head)',
  'icons/(chevrons-up-down|arrow-up|arrow-down|octagon-exclamation-point)\\.',
)

/**
 * Many tiny files cost more than they save: what every page starts with travels in two, what many pages share in a
 * third. Apart from them are the hooks and parts of forms, which pages that are only read do without, the table of
 * offers, and the cards of compounds.
 */
const SHARED = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack)\/(?!.*(mutationObserver|useMutation|useBlocker|[qQ]ueries(Observer)?\.js))/,
    priority: 4,
  },
  { name: 'site', tags: ['$initial' as const], priority: 3 },
  {
    name: 'parts',
    // Screens of accounts, and those of the back office, share much among themselves that no page to
    // read has; the marks of evidence and the field with a list of names are on few that load this.
    test: /src\/(?!contract\/(office|identity\/office-)|(domain\/people\/typed-code|contract\/market\/watch-vocabulary)|web\/(features\/(identity\/accounts\/|core\/site\/words-form|office|market\/offers\/|catalogue\/evidence\/(marks|claim-text|warning-text|pair-names))|lib\/(office-links|kept-typing|save-file|device-watches|shown-address)|ui\/(combobox|use-option-list|plain-table)))|lucide-react/,
    minShareCount: 6,
    priority: 2,
  },
  shared(
    'forms',
    /src\/web\/ui\/(form|number-input|dialog|spinner|password-input|code-field|needs-scripts)\.tsx|mutationObserver|useMutation|accounts\/require-session|src\/domain\/people\/typed-code/,
    3,
  ),
  shared(
    'evidence',
    /features\/catalogue\/evidence\/(study-text|study-item|why-certainty)|src\/(domain\/(ratings\/vendor-rating-formula|evidence\/study-links)|contract\/community\/dispute-vocabulary)/,
    3,
  ),
  shared('market', MARKET, 2),
  shared('office', OFFICE, 3),
  // Pages to read load it with the first part that sends something.
  shared('act', /features\/core\/site\/use-act/, 3),
  // The office and the profile ask before an act, and neither loads the other.
  shared('ask', /features\/core\/site\/(act-button|ask-first)|accounts\/end-keys/, 4),
  shared(
    'cards',
    /features\/catalogue\/(listing\/product-|evidence\/matrix-state)|identity\/interests\/queries/,
    3,
  ),
  shared('studies', /features\/catalogue\/listing\/(study-kinds|summary\/summary-sheet)/, 3),
  shared(
    'parts',
    /src\/web\/ui\/(fold|badge|state-link)|icons\/chevron-down|listing\/(rating-mark|summary\/sheet-row)|evidence\/warning-text/,
    3,
  ),
  // Too few pages have it for `parts`, and each of them little room.
  shared('list-button', /features\/catalogue\/listing\/list-button/, 3),
  shared('table', /src\/web\/ui\/plain-table/, 3),
  shared('offers', /features\/market\/offers\/(?!offer-text|purchase-link|price-notes)/, 0),
]

function shared(name: string, test: RegExp, priority: number) {
  return { name, test, priority, minShareCount: 2, includeDependenciesRecursively: false }
}

/** Pages and late parts that the same people open, one after the other, and what only they need: a file for each line. */
const TOGETHER = {
  'office-records': anyOf(
    'features/office/(catalogue|import)',
    'routes/admin/(catalogue|drafts|import|evidence)',
    'src/contract/catalogue/batch',
    'react-router/dist/esm/useBlocker',
  ),
  'office-people': anyOf(
    'features/office/(people|money|cases|templates|frame/(audit|role))',
    'features/community/(moderation/|cases/template|contact/(message-item|disput))',
    'routes/admin/(people|money|audit|roles|\\$kind)',
    'src/domain/text/fill-template',
    'src/contract/identity/office-',
  ),
  'office-site': anyOf(
    'features/office/(jobs|feeds|search-quality|frame|setup)',
    'features/core/site/sensitive',
    'icons/circle-dashed',
    'routes/admin/(index|route|jobs|mails|health|switches|feeds|search-quality)',
    'src/contract/(office/|catalogue/search-quality)',
  ),
  'office-desk': anyOf('features/vendor-members', 'routes/(desk|admin/(desks|certificates))'),
  account: anyOf(
    'features/identity/accounts/(?!confirm-link|end-keys|update-password)',
    'routes/(login|signup|logout|check-email|forgot-password|finishLogin|account(?!/update-password)|profile)',
    'src/web/lib/verify-code',
    'src/domain/people/return-path',
    'icons/(mail-check|key-round)',
  ),
  profile: anyOf(
    'features/identity/profile/(?!set-up-factor)',
    'routes/-profile',
    'features/community/own-words',
    'src/contract/community/own-words',
    'features/billing/(transaction|subscription-section)',
    'features/identity/interests/interests-list',
    'src/web/lib/use-hash-target',
    'src/contract/identity/key-vocabulary',
  ),
  plan: anyOf(
    'features/billing/(billing-page|card-text|plan-state|queries|subscribe\\.)',
    'features/billing/card/(provider|sandbox-card\\.|failure-message)',
    'src/domain/text/duration',
    'src/web/ui/banner',
  ),
  billing: anyOf(
    'features/billing/(?!pricing|card/stripe-|transaction|subscription-section)',
    'icons/credit-card',
    'routes/(subscription|payment-methods|cancel)',
  ),
  pricing: anyOf('features/billing/pricing', 'routes/pricing', 'icons/minus'),
  ai: anyOf('features/ai-search/(ai-gate|access|queries|asked-questions|stored-results)'),
  'ai-search': anyOf(
    'features/ai-search/(?!search/|offer-questions|refused-question|asked-at)',
    'routes/ai-search',
    'icons/(trash|life-buoy|shield-exclamation|circle-slash|arrow-right)',
  ),
  search: anyOf(
    'features/ai-search/(search/(search-|use-found|sentence-answer-part|also-|studied-|nothing-|similar-|load-results|outside-card-part)|refused-question|asked-at)',
    'routes/search',
  ),
  options: anyOf(
    'features/ai-search/search/(option-|match-reason)',
    'icons/(rotate-ccw-clock|sparkles|store|layers|target)',
  ),
  names: anyOf(
    'src/domain/(search/(similarity|misspelling|query|name-index|cas|term|letter)|language/(fold|letters))',
    'search/local-names',
  ),
  community: anyOf(
    'features/community/(reviews/|questions/)',
    'features/core/site/reactions',
    'src/web/ui/rating-input',
    'icons/(flag|star)',
    'routes/questions',
    'src/web/lib/question-meta',
  ),
  bits: anyOf(
    'src/web/ui/(stars|show-more|copy-button)',
    'features/core/site/shown-as',
    'icons/flask-conical',
    'src/web/lib/report-text',
    'src/contract/community/removal',
  ),
  'public-name': anyOf('src/domain/people/(public-name|author-name)'),
  contact: anyOf('features/community/contact/(?!correct-listing|correction-screen)', 'routes/contact'),
  'case-entry': anyOf('features/core/site/case-', 'features/vendor-members/desk/dispute-row'),
  cases: anyOf(
    'features/community/(disputes/dispute-(screen|file)|cases/case-page|contact/correction-screen)',
    'routes/(disputes|corrections)',
  ),
  watchlist: anyOf(
    'features/(market/watchlist|catalogue/listing/watch/)',
    'routes/watchlist',
    'src/domain/list/watch-text',
  ),
  picks: anyOf(
    'src/web/ui/(combobox\\.|did-you-mean)',
    'features/catalogue/evidence/(add-name\\.|known-together-part)',
  ),
  interactions: anyOf(
    'features/catalogue/evidence/(together-|interaction|severity-tag|known-together\\.|record-warnings)',
    'routes/interactions',
    'icons/(circle-question-mark|eye)',
  ),
  // The list names its pairs in every view; the view loads their facts.
  'pair-names': anyOf('evidence/pair-names', 'src/domain/interactions/plain-word'),
  marks: anyOf('features/catalogue/evidence/(marks|claim-text)'),
  // Only pages of compounds, blends and outcomes, and the checker, have tables of facts and warnings.
  facts: anyOf('features/catalogue/evidence/(evidence-table|basis)'),
  // Its page and the list's view of it.
  compare: anyOf('features/market/compare/(?!.*vendor)', 'routes/compare/index'),
  outcomes: anyOf('features/catalogue/evidence/outcome', 'routes/outcomes'),
  legal: anyOf('features/core/legal', 'routes/(privacy|terms)'),
  passkeys: anyOf('src/web/lib/passkeys', 'src/domain/people/passkey-site', 'accounts/are-passkeys-here'),
  about: anyOf(
    'src/web/routes/(about|changes|site-index)\\.',
    'features/core/site/sitemap-count',
    'src/contract/listed-pages',
  ),
  'a-to-z': anyOf(
    'features/market/compound/a-to-z',
    'routes/(compounds|listing)',
    'src/domain/search/alphabet',
  ),
  blends: anyOf('features/(catalogue|market)/blends', 'routes/blends'),
  batches: anyOf(
    'features/market/batches/(?!pdf-pages|test-result)',
    'icons/file-text\\.',
    'routes/(batches|certificates)',
  ),
  ratings: anyOf(
    'features/market/ratings/(?!inputs-download|rating-rule)',
    'src/domain/ratings/vendor-rating-parts',
    'routes/ratings',
  ),
  data: anyOf('features/open-data/data', 'routes/data'),
  methodology: anyOf(
    'routes/methodology',
    'features/catalogue/(methodology/(?!by-month|similarity-examples)|evidence/certainty-rule)',
    'features/market/ratings/rating-rule',
    'src/domain/(ratings/(rating|review-weights)|prices/(offers|price-efficiency))\\.',
  ),
  'late-methodology': anyOf('features/catalogue/methodology/(by-month|similarity-examples)'),
  vendor: anyOf(
    'features/market/vendors/(vendor-(by-name|screen|offers|fact|rating|panel)|filter-form)',
    'market/(compound/vendor-panel|offers/opened-offer)\\.',
  ),
  lists: anyOf(
    'features/market/my-list/(not-)?in-view',
    'src/web/lib/change-list',
    'src/domain/list/list-change',
  ),
  // Late parts of the page of a compound, and dialogs that open by a press.
  'late-compound': anyOf(
    '(regulation-table|price-choices|suggest-form|literature-vocabulary|retired-notice|icons/archive\\.)',
    'features/market/compound/(verdict|warnings-dialog|warnings)\\.',
    'features/catalogue/evidence/verdict',
  ),
  'search-answers': anyOf('ai-search/search/(outside-card|sentence-answer)\\.'),
  dialogs: anyOf('(interests|public-name)-dialog'),
  meter: anyOf('src/web/ui/meter', 'listing/decided-disputes'),
  addresses: anyOf('src/web/lib/(shown-address|ask-auth)', 'src/contract/email-address'),
  // With presses that change the list, and older lists left in a browser.
  'device-watches': anyOf(
    'src/web/lib/(device-watches|left-behind)',
    'src/contract/market/watch-vocabulary',
    'catalogue/listing/press-list',
    'src/web/lib/list-basket',
  ),
  kept: anyOf('src/web/lib/kept-typing', 'features/core/site/(words-form|unfinished-note)'),
  repair: anyOf('features/core/site/(foreign-nodes|fill-fields)'),
}

/** How the program of the browser is cut into files. */
export const CHUNKS = [
  ...SHARED,
  ...Object.entries(TOGETHER).map(([name, test]) => ({
    name,
    test,
    priority: 1,
    includeDependenciesRecursively: false,
  })),
]
