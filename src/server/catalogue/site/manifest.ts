/** What an installed product is called and looks like. */
export const manifest = (productName: string) => ({
  name: productName,
  short_name: productName,
  description:
    'Research compounds: what they are said to do, what studies show, and what vendors charge per mg.',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfcfd',
  theme_color: '#0a6570',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/favicon.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Search', url: '/search' },
    { name: 'Compare compounds', url: '/compare' },
  ],
})
