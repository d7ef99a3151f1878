/** Where people arrive most: measured for speed too. */
export const MAIN_PAGES = ['/', '/bpc-157', '/tidelark-peptides', '/search/semaglutide']

/** Everything else that anybody can open. */
export const OTHER_PAGES = [
  '/listing',
  '/vendors',
  '/compare?c=bpc-157,tb-500',
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
