import { Hono } from 'hono'
import type { DocumentType } from '#contract/catalogue/batch-vocabulary.ts'
import { isSampleVendor } from '#server/catalogue/compounds/read/locks.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { isUnchanged } from '#server/core/http/conditional.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { tellQuota } from '#server/core/http/quota.ts'
import { hasPremium } from '#server/identity/entitlements/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { openFile } from './files.ts'
import * as repository from './repository.ts'

const ENDINGS: Record<DocumentType, string> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/**
 * Files of certificates. They come from outside: whatever a browser makes of one, it is no page of this site, runs
 * nothing and loads nothing. A link without a bearer is followed as a visitor.
 */
export function certificateFiles(deps: Deps) {
  const app = new Hono<HttpEnv>()
  app.get('/api/certificates/:slug/file', async (c) => {
    const caller: Caller = c.req.header('authorization')
      ? await deps.identify(c.req.raw)
      : { kind: 'visitor' }
    tellQuota(c, caller)
    const certificate = await repository.findCertificate(deps.db, c.req.param('slug'))
    if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
    if (!(isSampleVendor(deps.config, certificate.vendor_slug) || (await hasPremium(deps, caller))))
      throw new AppError('payment_required', 'Files of certificates are for subscribers.')
    const { kept_sha256: sha256, type } = certificate
    if (!sha256 || !type) throw new AppError('not_found', 'This certificate has no file.')
    const etag = `"${sha256}"`
    const headers = {
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      etag,
    }
    if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    const described = {
      ...headers,
      'content-type': type,
      'content-disposition': `attachment; filename="certificate-${certificate.slug}.${ENDINGS[type]}"`,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    }
    // HEAD needs no open file.
    if (c.req.method === 'HEAD') return c.body(null, 200, described)
    const { bytes, body } = await openFile(deps, sha256)
    return c.body(body, 200, { ...described, 'content-length': String(bytes) })
  })
  return app
}
