import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { confirmCertificate, withdrawConfirmation } from './confirming.ts'
import { removeFile, takeFile } from './files.ts'
import { getCertificate, listCertificates, listDrugBatches, listVendorBatches } from './service.ts'
import { withdrawStatedCertificate } from './stated-certificates.ts'

export const batchRoutes = (deps: Deps) => [
  handle('listVendorBatches', ({ params, query }, asked) =>
    listVendorBatches(deps, params.slug, query, asked),
  ),
  handle('listDrugBatches', ({ params, query }, asked) => listDrugBatches(deps, params.name, query, asked)),
  handle('getCertificate', ({ params }, asked) => getCertificate(deps, params.slug, asked)),
  handle('listCertificates', ({ query: { view, ...page } }) =>
    listCertificates(deps, { isWaiting: view === 'waiting' }, page),
  ),
  handle('withdrawCertificate', async ({ params, body }, { caller }) => {
    await withdrawStatedCertificate(deps, { ...params, ...body, actor: actorOf(caller) })
    return { message: 'The certificate has been withdrawn.' }
  }),
  handle('putCertificateFile', async ({ params, file }, { caller }) => ({
    file: await takeFile(deps, { slug: params.slug, body: file, actor: actorOf(caller) }),
  })),
  handle('removeCertificateFile', async ({ params }, { caller }) => {
    await removeFile(deps, { slug: params.slug, actor: actorOf(caller) })
    return { removed: true }
  }),
  handle('confirmCertificate', async ({ params, body }, { caller }) => ({
    confirmation: await confirmCertificate(deps, {
      slug: params.slug,
      how: body.how.trim(),
      actor: actorOf(caller),
    }),
  })),
  handle('withdrawConfirmation', async ({ params }, { caller }) => {
    await withdrawConfirmation(deps, { slug: params.slug, actor: actorOf(caller) })
    return { withdrawn: true }
  }),
]

const actorOf = (caller: { kind: string; id?: string }) => `person:${caller.id ?? ''}` as const
