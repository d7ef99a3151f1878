import type { Act } from '#server/core/audit/act.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
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
  handle('withdrawCertificate', async ({ params, body }, { caller, act }) => {
    await withdrawStatedCertificate(deps, { ...params, ...body, ...by(caller, act) })
    return { message: 'The certificate has been withdrawn.' }
  }),
  handle('putCertificateFile', async ({ params, file }, { caller, act }) => ({
    file: await takeFile(deps, { slug: params.slug, body: file, ...by(caller, act) }),
  })),
  handle('removeCertificateFile', async ({ params }, { caller, act }) => {
    await removeFile(deps, { slug: params.slug, ...by(caller, act) })
    return { removed: true }
  }),
  handle('confirmCertificate', async ({ params, body }, { caller, act }) => ({
    confirmation: await confirmCertificate(deps, {
      slug: params.slug,
      how: body.how.trim(),
      ...by(caller, act),
    }),
  })),
  handle('withdrawConfirmation', async ({ params }, { caller, act }) => {
    await withdrawConfirmation(deps, { slug: params.slug, ...by(caller, act) })
    return { withdrawn: true }
  }),
]

const by = (caller: { kind: string; id?: string }, act: Act) => ({
  actor: `person:${caller.id ?? ''}` as const,
  act,
})
