import type { Deps } from '#server/core/deps.ts'
import { confirmationId } from '#server/core/records/ids.ts'
import { AppError } from '#server/ground/errors.ts'
import { type By, change, recorded } from './change.ts'
import * as repository from './repository.ts'

type Given = By & { slug: string }

/** Records how a certificate was confirmed at the laboratory; the change log stores who, when and how. */
export async function confirmCertificate(
  deps: Pick<Deps, 'db' | 'clock' | 'recordBook'>,
  { slug, how, actor, act }: Given & { how: string },
) {
  const certificate = await repository.findCertificate(deps.db, slug)
  if (!certificate) throw new AppError('not_found', 'There is no such certificate.')
  const confirmed_on = deps.clock().toISOString().slice(0, 10)
  const { vendor_slug: vendor, compound_slug: compound } = certificate
  await change(
    deps,
    {
      put: { confirmation: [{ certificate: slug, vendor, compound, how, confirmed_on }] },
      actor,
      reason: `Confirmed at the laboratory: ${how}`,
    },
    { alongside: recorded(act, slug, { how, confirmed_on }) },
  )
  return { how, confirmed_on }
}

export async function withdrawConfirmation(
  deps: Pick<Deps, 'db' | 'clock' | 'recordBook'>,
  { slug, actor, act }: Given,
) {
  const certificate = await repository.findCertificate(deps.db, slug)
  if (!certificate?.how) throw new AppError('not_found', 'This certificate was not confirmed here.')
  await change(
    deps,
    {
      end: { confirmation: [confirmationId(slug)] },
      actor,
      reason: 'The confirmation of a certificate was withdrawn.',
    },
    { alongside: recorded(act, slug, { confirmed_on: null }) },
  )
}
