/** Where people arrive most: measured for speed too. */
export const MAIN_PAGES = [
  '/',
  '/bpc-157',
  '/tidelark-peptides',
  '/search/semaglutide',
  '/compare?c=bpc-157,tb-500',
  '/compounds',
]

/** Everything else that anybody can open. */
export const OTHER_PAGES = [
  '/listing',
  '/vendors',
  '/compare/vendors?v=tidelark-peptides,saltgannet-labs',
  '/outcomes',
  '/outcomes/sleep-quality',
  '/basket?c=bpc-157,tb-500&mg=20,10',
  '/interactions',
  '/methodology',
  '/pricing',
  '/contact',
  '/terms',
  '/privacy',
  '/site-index',
  '/search',
  '/ai-search',
  '/login',
  '/signup',
  '/forgot-password',
]
