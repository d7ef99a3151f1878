import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The worker of the public pages with everything that it keeps, by address; it answers what a browser would ask it. */
function startWorker() {
  const kept = new Map<string, unknown>()
  const handlers = new Map<string, (event: unknown) => void>()
  const addressOf = (key: string | Request) => (typeof key === 'string' ? key : key.url)
  const cache = {
    match: async (key: string | Request) => kept.get(addressOf(key)),
    put: async (key: string | Request, value: unknown) => void kept.set(addressOf(key), value),
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()],
  }
  const self = {
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    location: { origin: 'https://a.example' },
  }
  const fetch = async () => new Response('<p>ashwagandha and levothyroxine</p>')
  const text = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8')
  new Function('self', 'caches', 'fetch', text)(self, { open: async () => cache }, fetch)
  const send = async (type: string, event: object) => {
    const waits: Promise<unknown>[] = []
    const wait = (work: Promise<unknown>) => waits.push(work)
    handlers.get(type)?.({ ...event, waitUntil: wait, respondWith: wait })
    await Promise.all(waits)
  }
  return {
    kept,
    visit: (path: string) => send('message', { data: { type: 'visited', path } }),
    load: (path: string, mode = 'cors') =>
      send('fetch', { request: { method: 'GET', url: `https://a.example${path}`, mode } }),
  }
}

/** Medicines and conditions are health data: no address that holds one is kept on the device, nor what it answers. */
test.each([
  ['/interactions?items=ashwagandha,levothyroxine', 'navigate'],
  ['/compare?c=ashwagandha&together=levothyroxine', 'navigate'],
  ['/search?q=is+ashwagandha+safe+with+my+thyroid+medicine', 'navigate'],
  ['/basket?c=ashwagandha', 'navigate'],
  ['/api/interactions?items=levothyroxine', 'cors'],
  ['/api/ai-search', 'cors'],
  ['/api/my-list', 'cors'],
  ['/auth/v1/user', 'cors'],
])('a page that was asked with words, or an answer of the API, is never kept: %s', async (path, mode) => {
  const { kept, visit, load } = startWorker()
  await load(path, mode)
  await visit(path)
  expect([...kept.keys()]).toEqual([])
})

test('a page of a compound and the files of the program are kept', async () => {
  const { kept, visit, load } = startWorker()
  await visit('/ashwagandha')
  await load('/assets/site-1.js')
  expect([...kept.keys()]).toEqual(['/ashwagandha', 'https://a.example/assets/site-1.js'])
})
