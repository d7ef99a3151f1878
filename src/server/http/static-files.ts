import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { Hono } from 'hono'
import { accepts } from './encodings.ts'
import type { HttpEnv } from './env.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
}

/** The service worker is asked for anew each time, and reads pages and files of this site; nothing else. */
const SERVICE_WORKER = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

type Asset = {
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
  br?: Buffer<ArrayBuffer>
  gz?: Buffer<ArrayBuffer>
}
export type Assets = Map<string, Asset>

/** Reads the built files once, each with its precompressed forms; a few hundred kilobytes in all. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets: Assets = new Map()
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  for (const file of files) {
    const type = TYPES[extname(file)]
    if (!type) continue
    const path = `/${file.split(sep).join('/')}`
    // Names with a hash never change their content.
    const isHashed = path.startsWith('/assets/')
    assets.set(path, {
      headers: {
        'content-type': type,
        'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        vary: 'Accept-Encoding',
        ...(path === '/sw.js' && SERVICE_WORKER),
      },
      body: readFileSync(join(folder, file)),
      ...(files.includes(`${file}.br`) && { br: readFileSync(join(folder, `${file}.br`)) }),
      ...(files.includes(`${file}.gz`) && { gz: readFileSync(join(folder, `${file}.gz`)) }),
    })
  }
  return assets
}

/** Serves the built files from memory; anything else falls through to the pages. */
export function staticFiles(assets: Assets) {
  const app = new Hono<HttpEnv>()
  app.get('*', (c, next) => {
    const asset = assets.get(c.req.path)
    if (!asset) return next()
    const accepted = c.req.header('accept-encoding')
    if (asset.br && accepts(accepted, 'br')) return send(asset, asset.br, 'br')
    if (asset.gz && accepts(accepted, 'gzip')) return send(asset, asset.gz, 'gzip')
    return send(asset, asset.body)
  })
  return app
}

function send({ headers }: Asset, body: Buffer<ArrayBuffer>, encoding?: string) {
  return Promise.resolve(
    new Response(body, { headers: encoding ? { ...headers, 'content-encoding': encoding } : headers }),
  )
}
