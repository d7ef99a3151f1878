import { Hono } from 'hono'
import type { Deps } from '#server/core/deps.ts'
import { rangeOf } from '#server/core/http/byte-range.ts'
import { entityTag, isUnchanged } from '#server/core/http/conditional.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { inStore } from '#server/market/batches/files.ts'
import { AppError } from '#server/platform/errors.ts'
import { DATA_TYPES, findDataFile } from './service.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const LATEST_KEPT = 'public, max-age=300'
const FOR_EVERYBODY = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, content-range, accept-ranges, repr-digest',
  'cross-origin-resource-policy': 'cross-origin',
}

/**
 * Files of exports, for programs of any site: whole, or a range of bytes, by which programs read a column of a table from
 * afar. What belongs to a day never changes.
 */
export function dataFiles(deps: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/data/:day/:file', async (c) => {
    const { day, file: name } = c.req.param()
    if (day !== 'latest' && !DAY.test(day)) throw noFile()
    const found = await findDataFile(deps, day === 'latest' ? null : day, name)
    if (!found) throw noFile()
    const kept = day === 'latest' ? LATEST_KEPT : 'public, max-age=31536000, immutable'
    if (!found.file) {
      const manifest = JSON.stringify(found.manifest, null, 2)
      const headers = { ...FOR_EVERYBODY, 'cache-control': kept, etag: entityTag(manifest) }
      if (isUnchanged(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
      return c.body(manifest, 200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    }
    const { sha256, format } = found.file
    const bytes = Number(found.file.bytes)
    const etag = `"${sha256}"`
    const headers = { ...FOR_EVERYBODY, 'cache-control': kept, etag, 'accept-ranges': 'bytes' }
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const isSame = [undefined, etag].includes(c.req.header('if-range'))
    const range = isSame ? rangeOf(c.req.header('range'), bytes) : null
    if (range === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${bytes}` })
    const described = {
      ...headers,
      'content-type': DATA_TYPES[format],
      'content-disposition': `attachment; filename="${found.day}-${name}"`,
      'content-length': String(range ? range.to - range.from + 1 : bytes),
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${bytes}` }),
    }
    const status = range ? 206 : 200
    // HEAD needs no open file.
    if (c.req.method === 'HEAD') return c.body(null, status, described)
    const opened = await inStore(deps.files.open(sha256, range ?? undefined))
    if (!opened) throw noFile()
    return c.body(opened.body as ReadableStream<Uint8Array<ArrayBuffer>>, status, described)
  })
  return app
}

const noFile = () => new AppError('not_found', 'There is no such file. /data says which there are.')
