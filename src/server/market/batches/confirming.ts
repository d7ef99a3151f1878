import { answers } from '#server/core/http/endpoint.ts'
import { confirmationId } from '#server/core/records/ids.ts'
import { AppError } from '#server/platform/errors.ts'
import { change, recorded } from './change.ts'
import * as repository from './repository.ts'
import { tellDesk } from './telling.ts'

/** Records how a certificate was confirmed at the laboratory, and tells the vendor's desk; the change log stores who, when and how. */
export const confirmCertificate = answers('confirmCertificate', async (deps, { params, body }, { act }) => {
  const { slug } = params
  const how = body.how.trim()
  const certificate = await repository.findCertificate(deps.db, slug)
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  const confirmed_on = deps.clock().toISOString().slice(0, 10)
  const { vendor_slug: vendor, compound_slug: compound } = certificate
  await change(
    deps,
    {
      put: { confirmation: [{ certificate: slug, vendor, compound, how, confirmed_on }] },
      actor: act.actor,
      reason: `Confirmed at the laboratory: ${how}`,
    },
    {
      alongside: async (trx) => {
        await recorded(act, slug, { how, confirmed_on })(trx)
        await tellDesk({ ...deps, db: trx }, certificate, { decision: 'confirmed', words: how })
      },
    },
  )
  return { confirmation: { how, confirmed_on } }
})

export const withdrawConfirmation = answers('withdrawConfirmation', async (deps, { params }, { act }) => {
  const { slug } = params
  const certificate = await repository.findCertificate(deps.db, slug)
  if (!certificate?.how) throw new AppError('not_found', 'This certificate was not confirmed here.')
  await change(
    deps,
    {
      end: { confirmation: [confirmationId(slug)] },
      actor: act.actor,
      reason: 'The confirmation of a certificate was withdrawn.',
    },
    {
      alongside: async (trx) => {
        await recorded(act, slug, { confirmed_on: null })(trx)
        await tellDesk({ ...deps, db: trx }, certificate, { decision: 'unconfirmed', words: null })
      },
    },
  )
  return { withdrawn: true }
})
