// Keeps the public pages of compounds and vendors that this device has opened, to be read without a network.
// Answers of the API are never kept: they may be personal or paid for. The HTML is the same for everyone.

const PAGES = 'pages-1'
const FILES = 'files-1'
const MOST_PAGES = 60
const MOST_FILES = 200
const SAVED_AT = 'x-saved-at'
/** A saved page is fetched again when it is older than this. */
const FRESH_MS = 60 * 60 * 1000

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys()
    await Promise.all(
      names.filter((name) => name !== PAGES && name !== FILES).map((name) => caches.delete(name)),
    )
    await self.clients.claim()
  }
  event.waitUntil(forget())
})

/** When a page was opened from the saved ones, so that it can tell the reader. */
const openedFromSaved = new Map()

self.addEventListener('message', (event) => {
  const { type, path } = event.data ?? {}
  if (type === 'visited' && typeof path === 'string' && /^\/[^/?#]+$/.test(path)) event.waitUntil(save(path))
  if (type === 'saved?') event.source?.postMessage({ savedAt: openedFromSaved.get(event.source.id) ?? null })
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(navigate(event, url))
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/images/products/'))
    event.respondWith(file(request))
})

async function navigate(event, url) {
  try {
    return await fetch(event.request)
  } catch {
    const saved = await caches
      .open(PAGES)
      .then((pages) => pages.match(url.pathname))
      .catch(() => undefined)
    if (!saved) return nothingSaved()
    openedFromSaved.set(event.resultingClientId, saved.headers.get(SAVED_AT))
    return saved
  }
}

/** Files with a hash in their name never change; drawn pictures change with an import, and an old one does no harm. */
async function file(request) {
  // A browser may forbid storage or have no room left: the page works all the same.
  const cache = await caches.open(FILES).catch(() => null)
  const saved = await cache?.match(request).catch(() => undefined)
  if (saved) return saved
  const response = await fetch(request)
  if (response.ok && cache) {
    const copy = response.clone()
    await cache
      .put(request, copy)
      .then(() => trim(cache, MOST_FILES))
      .catch(() => {})
  }
  return response
}

/** Saves the HTML of a page as everyone gets it, with the files that it needs. */
async function save(path) {
  const pages = await caches.open(PAGES)
  const known = await pages.match(path)
  // A page saved in the future was saved before the clock was set back.
  const age = Date.now() - Date.parse(known?.headers.get(SAVED_AT) ?? '')
  if (age >= 0 && age < FRESH_MS) return
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set(SAVED_AT, new Date().toISOString())
  await pages.delete(path)
  await pages.put(path, new Response(html, { headers }))
  await trim(pages, MOST_PAGES)
  const needed = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
  await Promise.allSettled([...needed].map((path) => file(new Request(path))))
}

/** Entries stand in the order in which they came; the oldest go. */
async function trim(cache, most) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

function nothingSaved() {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>You are offline</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:16px/1.55 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 16px}a{color:inherit}</style>
<main><h1>You are offline</h1><p>This page is not saved on this device. Pages of compounds that you have opened before can be read offline.</p>
<p><a href="">Try again</a></p></main></html>`
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
