type Row = {
  path: string
  status?: number
  title: RegExp
  /** What the page says before any script runs. */
  texts: string[]
  isListed?: boolean
  /** Where it is not the path itself. */
  canonical?: string
  type?: string
}

/** Every route: path → status → title and metadata → texts. */
export const PAGE_ROWS: Row[] = [
  {
    path: '/',
    title: /^Assayer: research peptides/,
    texts: [
      "We do the research, so you don't have to.",
      'Full Catalog',
      'Demo data: vendors and prices are fictional',
    ],
    type: 'WebSite',
  },
  {
    path: '/?category=no-such-thing',
    title: /^Assayer: research peptides/,
    texts: ['No products found. Try selecting a different category or check back later.'],
    type: 'WebSite',
  },
  { path: '/listing', title: /A to Z/, texts: ['No drug name provided.', 'BPC-157'] },
  { path: '/compounds', title: /^Compounds from A to Z/, texts: ['Compounds', 'BPC-157', 'Zinc'] },
  {
    path: '/about',
    title: /^About/,
    texts: ['Who runs it', 'How it earns', 'How a record is made and reviewed', 'How to report an error'],
  },
  { path: '/outcomes', title: /^Outcomes/, texts: ['Outcomes', 'Sleep quality'] },
  { path: '/blends', title: /^Blends/, texts: ['Blends', 'GLOW', 'KLOW'] },
  {
    path: '/blends/glow',
    title: /^GLOW/,
    type: 'MedicalEntity',
    texts: ['This blend itself has not been studied', 'GHK-Cu', 'Warnings and interactions of its parts'],
  },
  { path: '/interactions', title: /interactions/i, texts: ['Check interactions'] },
  { path: '/basket', title: /^Best basket/, texts: ['Best basket', 'never a dose'] },
  {
    path: '/basket?c=bpc-157,tb-500&mg=20,10',
    title: /^Best basket/,
    texts: ['deliveries included', 'Total at', 'Demo data'],
  },
  {
    path: '/basket?c=bpc-157,zzqq&mg=900000,5&rating=9',
    title: /^Best basket/,
    texts: [
      'Nothing can be bought this way',
      'would take more than 100 packs',
      "We do not know 'zzqq'.",
      'Ratings are for subscribers',
    ],
  },
  {
    path: '/my-list',
    title: /^My list/,
    texts: ['My list', 'never part of a link', 'interaction checker'],
    isListed: false,
  },
  {
    path: '/watchlist',
    title: /^Watchlist/,
    texts: ['Watchlist', 'Each alert names the price we saw'],
    isListed: false,
  },
  {
    path: '/watchlist/mails/nobody',
    title: /^Mails about your watches/,
    texts: ['Mails about your watches and questions'],
    // Holders of the link may change settings: it is not repeated.
    canonical: '/watchlist',
    isListed: false,
  },
  {
    path: '/data',
    title: /^Open data/,
    texts: ['Open data', 'Feeds', 'Cards for other sites'],
    type: 'Dataset',
  },
  { path: '/changes', title: /^Changes/, texts: ['Changes'] },
  { path: '/search', title: /^Search/, texts: ['Search'] },
  { path: '/ai-search', title: /^AI search/, texts: ['AI Search', 'From our records alone'] },
  {
    path: '/ai-search/weight%20loss',
    title: /^AI search results/,
    texts: ['AI search results for', 'not medical advice'],
    isListed: false,
  },
  { path: '/search/bpc', title: /bpc/, texts: ['Search results for', 'BPC-157'], isListed: false },
  { path: '/bpc-157', title: /^BPC-157/, texts: ['BPC-157', 'Vendors'], type: 'MedicalEntity' },
  {
    path: '/bpc-157?tab=research',
    title: /^BPC-157/,
    texts: ['8 articles on this very molecule, by kind of study'],
    type: 'MedicalEntity',
  },
  {
    path: '/collagen-peptides',
    title: /^Collagen Peptides/,
    texts: ['Collagen Peptides'],
    type: 'MedicalEntity',
  },
  {
    path: '/pale-orchard-research',
    title: /^Pale Orchard Research/,
    texts: [
      'Demo vendor, does not exist',
      'Certificates, by its own word',
      'Tests, by its own word',
      // The heading with the first fact below it: the word alone is in the footer of every page.
      'TermsRegion',
      'not specified',
      'How the ratings come about',
    ],
    type: 'Organization',
  },
  {
    path: '/ratings/copperfinch-peptides',
    title: /^Rating of Copperfinch Peptides/,
    texts: ['How Copperfinch Peptides is rated', 'Batch testing', '30 %', 'Demo data'],
    isListed: false,
  },
  {
    path: '/ratings',
    title: /^Rank vendors by your own rules/,
    texts: ['Rank vendors by your own rules', 'Purity, at least', 'are for subscribers'],
  },
  {
    path: '/certificates/quillstone-supply-beta-alanine-qu-2602-245',
    title: /^Certificate of Beta-Alanine/,
    texts: [
      'Paper plausible',
      'QU-2602-245',
      'What was found',
      'Can the paper be believed?',
      'Demo data',
      'Lumen',
    ],
    isListed: false,
  },
  {
    path: '/certificates/tidelark-peptides-bpc-157-ti-2604-820',
    title: /^Certificate of BPC-157/,
    texts: ['TI-2604-820', 'Same file elsewhere', 'for subscribers'],
    isListed: false,
  },
  {
    path: '/batches/vendors/quillstone-supply',
    title: /^Batches of Quillstone Supply/,
    texts: ['Purity', 'QU-2602-245', 'Demo data'],
    isListed: false,
  },
  {
    path: '/batches/compounds/bpc-157',
    title: /^Batches of BPC-157/,
    texts: ['TI-2604-820', 'Tidelark Peptides', 'Demo data'],
    isListed: false,
  },
  { path: '/vendors', title: /^All vendors/, texts: ['All Vendors', 'Copperfinch Peptides', 'Demo data'] },
  {
    path: '/methodology',
    title: /^Methodology/,
    texts: [
      ...[
        'Cost per mg',
        'Worked with two offers',
        'Review averages',
        'Commission',
        'Computed on this page: ',
      ],
      ', the same as the page of the compound shows.',
    ],
  },
  { path: '/compare', title: /^Compare/, texts: ['Compare Compounds'] },
  {
    path: '/compare?c=bpc-157,tb-500',
    title: /^Compare/,
    texts: [
      'Lowest price',
      'Get medical help at once',
      'BPC-157 and TB-500 share no outcome studied in people.',
    ],
  },
  {
    path: '/compare?c=bpc-157,nothing-here,tb-500,semaglutide,melatonin',
    title: /^Compare/,
    texts: ['There is no compound called "nothing-here".', 'Left out: melatonin.'],
  },
  {
    path: '/compare/vendors',
    title: /^Compare vendors/,
    texts: ['Compare Vendors', 'Choose two vendors to see how they differ'],
  },
  {
    path: '/compare/vendors?v=tidelark-peptides,saltgannet-labs',
    title: /^Compare vendors/,
    texts: ['Tidelark Peptides and Saltgannet Labs', 'Sold by both', 'Demo data', 'Price efficiency'],
  },
  {
    path: '/compare/vendors?v=tidelark-peptides,nobody',
    title: /^Compare vendors/,
    texts: ['There is no vendor called "nobody".', 'Add a second vendor to see how they differ.'],
  },
  {
    path: '/pricing',
    title: /^Pricing/,
    texts: ['Free Plan', '$0', 'Assayer Premium', '$5', '3 searches a month', '100 searches a month'],
  },
  { path: '/contact', title: /^Contact/, texts: ['General Contact', 'Vendor Support'] },
  {
    path: '/terms',
    title: /^Terms of Service and Disclaimer/,
    texts: [
      ...['Research chemicals only', 'Not medical advice', 'Ratings and summaries are opinions'],
      ...['Prices may be out of date', 'Product images', 'Limits of AI search', 'Accuracy'],
      ...['Assumption of risk', 'Intellectual property', 'Privacy', 'Modifications', 'Liability'],
    ],
  },
  {
    path: '/privacy',
    title: /^Privacy Policy/,
    texts: [
      ...['Last updated March 22, 2025', 'Data we collect', 'How we use it', 'Cookies', 'Security'],
      ...['How long we keep it', 'Who else sees it', 'Your rights', 'Children under 18', 'Contact'],
      'Changes to this policy',
    ],
  },
  {
    path: '/site-index',
    title: /^Site index/,
    texts: ['Total URLs', 'Static pages', 'Dynamic pages', '/sitemap.xml', '/sitemap.html', '/robots.txt'],
  },
  { path: '/login', title: /./, texts: ['Sign In', 'Sign in with Email'] },
  { path: '/signup', title: /./, texts: ['Sign Up with Email'] },
  { path: '/profile', title: /^Your account/, texts: [], isListed: false },
  { path: '/desk/copperfinch-peptides', title: /^Desk/, texts: [], isListed: false },
  { path: '/admin/certificates', title: /^Certificates/, texts: [], isListed: false },
  { path: '/admin/catalogue', title: /^Records/, texts: [], isListed: false },
  { path: '/admin/evidence', title: /^Evidence/, texts: [], isListed: false },
  { path: '/admin/import', title: /^Import/, texts: [], isListed: false },
  { path: '/admin/drafts', title: /^Drafts/, texts: [], isListed: false },
  { path: '/admin', title: /^Back office/, texts: [], isListed: false },
  { path: '/admin/roles', title: /^Roles/, texts: [], isListed: false },
  { path: '/admin/audit', title: /^Audit log/, texts: [], isListed: false },
  { path: '/admin/money', title: /^Money/, texts: [], isListed: false },
  { path: '/admin/people', title: /^People/, texts: [], isListed: false },
  { path: '/admin/cases', title: /^All cases/, texts: [], isListed: false },
  { path: '/admin/proposals', title: /^Proposals/, texts: [], isListed: false },
  { path: '/admin/disputes', title: /^Disputes/, texts: [], isListed: false },
  { path: '/admin/desks', title: /^Desks/, texts: [], isListed: false },
  { path: '/admin/messages', title: /^Messages/, texts: [], isListed: false },
  { path: '/admin/feeds', title: /^Feeds/, texts: [], isListed: false },
  { path: '/admin/jobs', title: /^Jobs/, texts: [], isListed: false },
  { path: '/admin/health', title: /^Health/, texts: [], isListed: false },
  { path: '/admin/switches', title: /^Switches/, texts: [], isListed: false },
  { path: '/admin/search-quality', title: /^Search quality/, texts: [], isListed: false },
  { path: '/admin/mails', title: /^Mail/, texts: [], isListed: false },
  {
    path: '/nothing-here',
    status: 404,
    title: /^Research Chemical Information/,
    texts: ['Page Not Found', 'Return to Home', 'All compounds', 'All vendors'],
    isListed: false,
    type: 'MedicalEntity',
  },
  {
    path: '/a/b',
    status: 404,
    title: /^Research Chemical Information/,
    texts: ['Page Not Found'],
    isListed: false,
  },
]
