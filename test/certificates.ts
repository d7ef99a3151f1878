import { afterAll, afterEach } from 'vitest'
import { routes } from '#contract/routes.ts'
import type { Deps } from '#server/core/deps.ts'
import { sharedApp } from './app.ts'
import { batch, certificate, compound, offer, vendor } from './catalogue-entries.ts'
import { openFileFolder } from './file-folder.ts'
import { change } from './put.ts'

const CERTIFICATES = ['first', 'second', 'third']

/**
 * Three certificates without files: two of lots of a demo vendor, the third of the sample vendor. With an administrator,
 * and a store whose every file can be seen; each test of the file begins without files.
 */
export async function startCertificates() {
  const now = new Date('2026-11-21T12:00:00Z')
  const folder = await openFileFolder()
  const files: Deps['files'] = folder.files
  const app = await sharedApp({
    deps: { clock: () => now, files: { ...files } },
    config: { SAMPLE_VENDOR: 'south-chems' },
  })
  const admin = await app.person({ role: 'admin' })
  await change(
    app.db,
    {
      source: { kind: 'file', id: 'test' },
      put: {
        vendor: [vendor(), vendor({ slug: 'south-chems', name: 'South Chems', demo: false })],
        compound: [{ ...compound(), position: 900 }],
        offer: [offer()],
        batch: [batch(), batch({ lot: 'N-2' }), batch({ vendor: 'south-chems', lot: 'S-1' })],
        certificate: [
          certificate({ slug: 'first' }),
          certificate({ slug: 'second', lot: 'N-2' }),
          certificate({ slug: 'third', vendor: 'south-chems', lot: 'S-1' }),
        ],
      },
    },
    now,
  )
  afterEach(async () => {
    app.deps.files = { ...files }
    for (const slug of CERTIFICATES) await admin.call('removeCertificateFile', { params: { slug } })
  })
  afterAll(folder.remove)
  return {
    ...{ app, admin, files, now, onDisk: folder.onDisk },
    put: async (slug: string, body: Buffer | ReadableStream, token = admin.token) => {
      const response = await app.fetch(routes.putCertificateFile.path.replace(':slug', slug), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: body as BodyInit,
        duplex: 'half',
      } as RequestInit)
      const answer = (await response.json()) as { message: string; code: string; file: { sha256: string } }
      return { ...answer, status: response.status }
    },
    read: async (slug: string) => (await admin.call('getCertificate', { params: { slug } })).body,
    download: (slug: string, token?: string) =>
      app.fetch(
        `/api/certificates/${slug}/file`,
        token ? { headers: { authorization: `Bearer ${token}` } } : {},
      ),
  }
}
