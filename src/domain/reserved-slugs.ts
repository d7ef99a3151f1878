/**
 * First segments of the site's own addresses, in lower case. A compound or vendor of such a name could never be
 * opened, so the catalogue refuses it.
 */
const RESERVED = new Set([
  // screens
  ...[
    'listing',
    'search',
    'ai-search',
    'vendors',
    'methodology',
    'compare',
    'pricing',
    'contact',
    'terms',
    'privacy',
  ],
  ...[
    'site-index',
    'login',
    'signup',
    'logout',
    'check-email',
    'forgot-password',
    'auth',
    'account',
    'finishlogin',
  ],
  ...[
    'profile',
    'subscription',
    'payment-methods',
    'cancel-subscription',
    'receipts',
    'interests',
    'reviews',
  ],
  ...['home', 'not-found', 'about', 'help', 'status', 'categories', 'compounds', 'articles', 'drug', 'drugs'],
  // calls and machines
  ...[
    'api',
    'docs',
    'openapi.json',
    'admin',
    'dev',
    'healthz',
    'readyz',
    'metrics',
    'webhooks',
    'sandbox',
    'v1',
  ],
  ...['user-subscription', 'map-user-subscription', 'create-subscription'],
  // files
  ...[
    'images',
    'assets',
    'fonts',
    'static',
    'public',
    '.well-known',
    'sitemap',
    'sitemap.xml',
    'sitemap.html',
  ],
  ...[
    'robots.txt',
    'manifest.webmanifest',
    'manifest.json',
    'sw.js',
    'favicon.ico',
    'favicon.svg',
    'favicon.png',
  ],
  ...['apple-touch-icon.png', 'og.png', 'humans.txt', 'security.txt'],
])

/** Whether a name, as the first segment of an address, belongs to the site. Case does not matter. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name.trim().toLowerCase())
}
