import { statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Hono } from 'hono'
import { table } from '#domain/text/table.ts'
import { entityTag, isUnchanged, tagOfEncoding } from './conditional.ts'
import { bestOf, type Encoding } from './encodings.ts'
import type { HttpEnv } from './env.ts'
import { NO_DOCUMENT } from './security-headers.ts'

const TYPES = table<string>({
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
})

/** What no browser opens as a document, nor starts as a worker. */
const PART_OF_PAGE = /\.(js|css|woff2)$/

/** The service worker is requested each time, and reads pages and files of this site; nothing else. */
const SERVICE_WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

export type Asset = { etag: string; headers: Record<string, string>; body: Buffer<ArrayBuffer> } & {
  [E in Encoding]?: Buffer<ArrayBuffer>
}
export type Assets = Map<string, Asset>
export type FindAsset = (path: string) => Promise<Asset | null>

/** Reads the built files once, each with its precompressed forms; a few hundred kilobytes in all. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets: Assets = new Map()
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  for (const file of files) {
    const path = `/${file.split(sep).join('/')}`
    const asset = await readAsset(join(folder, file), path)
    if (asset) assets.set(path, asset)
  }
  return assets
}

/** The file at a path; null without a file of a kind that is served. */
export async function readAsset(file: string, path: string): Promise<Asset | null> {
  const type = TYPES[extname(file)]
  const read = (name: string) => readFile(name).catch(() => undefined)
  const body = type && (await read(file))
  if (!body) return null
  const [br, gzip] = await Promise.all([read(`${file}.br`), read(`${file}.gz`)])
  // Names with a hash never change their content.
  const isHashed = path.startsWith('/assets/')
  return {
    etag: entityTag(body),
    headers: {
      'content-type': type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
      ...(isHashed && PART_OF_PAGE.test(path) && NO_DOCUMENT),
      ...(path === '/sw.js' && SERVICE_WORKER),
    },
    body,
    ...(br && { br }),
    ...(gzip && { gzip }),
  }
}

/** Serves the built files from memory, and those of other builds as `findOther` has them; anything else falls through. */
export function staticFiles(assets: Assets, findOther: FindAsset = async () => null) {
  const app = new Hono<HttpEnv>()
  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path) ?? (await findOther(c.req.path))
    if (!asset) return next()
    c.set('route', c.req.path.startsWith('/assets/') ? '/assets/*' : 'file')
    const encoding = bestOf(c.req.header('accept-encoding'), (form) => asset[form] !== undefined)
    const headers = { ...asset.headers, etag: tagOfEncoding(asset.etag, encoding) }
    if (isUnchanged(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const sent = (encoding && asset[encoding]) ?? asset.body
    return c.body(sent, 200, encoding ? { ...headers, 'content-encoding': encoding } : headers)
  })
  return app
}
