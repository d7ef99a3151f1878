import { memberName } from '#domain/people/public-name.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { logAction } from '#server/community/moderation/log.ts'
import { requireUnconcerned } from '#server/community/moderation/removing.ts'
import { weigh } from '#server/community/review-effects/means.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { inStore, openFile, read, receive } from '#server/market/batches/files.ts'
import { isNamed } from '#server/market/batches/kept-files.ts'
import { deleteOlder, deleteRows, insertRow, updateRows } from '#server/platform/db/rows.ts'
import { proofDecided } from '#server/platform/emails/reviews.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './proofs-repository.ts'
import { tellAuthor } from './reported.ts'

const ATTACHED = { max: 10, perS: 86_400 }
const KEPT_MS = 30 * DAY_MS
const MOST_REMOVALS = 200

/**
 * Stores a picture for moderators in place of the previous one. It is encoded again, so that no other content of the
 * file is stored. Throws `forbidden` for reviews of others, `conflict` when a proof could change nothing.
 */
export const attachProof = answers('attachProof', async (deps, { params, file }, { caller }) => {
  const { id: reviewId } = params
  const author = await requireAccount(deps, caller)
  await requireOpen(deps.db, reviewId, author.id)
  await limit(deps, 'purchase-proof', author.id, ATTACHED)
  const received = await receive(deps, file)
  try {
    const { type, bytes, path, sha256 } = await read(received)
    if (type === 'application/pdf')
      throw new AppError('unsupported_type', 'Please send a picture, a PNG or JPEG.', { field: 'file' })
    const keep = () => inStore(deps.files.put(sha256, path, type))
    await keep()
    try {
      await deps.db.transaction().execute(async (trx) => {
        await requireOpen(trx, reviewId, author.id)
        await repository.putProof(trx, {
          ...{ review_id: reviewId, sha256, type, bytes, created_at: deps.clock() },
        })
        await updateRows(trx, 'reviews', { id: reviewId }, { proof_refusal: null })
      })
    } catch (error) {
      await insertRow(deps.db, 'proof_removals', { sha256 })
      throw error
    }
    await removeFiles(deps)
    // The same picture may have been on its way out.
    if (!(await inStore(deps.files.has(sha256)))) await keep()
  } finally {
    await received.drop()
  }
  return { message: 'Thank you. A moderator will look at it, and then it is deleted.' }
})

export const withdrawProof = answers('withdrawProof', async (deps, { params }, { caller }) => {
  const { id: reviewId } = params
  const author = await requireAccount(deps, caller)
  await deps.db.transaction().execute(async (trx) => {
    const review = await requireOwn(trx, reviewId, author.id)
    if (!review.sha256) throw noProof()
    await deleteRows(trx, 'purchase_proofs', { review_id: reviewId })
  })
  await removeFiles(deps)
  return { message: 'Your proof has been deleted.' }
})

export const listProofs = answers('listProofs', async ({ db }, { query }) => {
  const { rows, total } = await repository.listProofs(db, query)
  return {
    total,
    proofs: rows.map((row) => ({
      ...inIso(row),
      author: memberName(row),
      deleted_at: new Date(row.created_at.getTime() + KEPT_MS).toISOString(),
    })),
  }
})

/** Throws `not_found`, and `forbidden` for the review's author and for members of its vendor. */
export const getProof = answers('getProof', async (deps, { params }, { caller }) => {
  const moderator = await requireAccount(deps, caller)
  const found = await repository.lockProven(deps.db, params.id)
  if (!found?.sha256) throw noProof()
  await requireUnconcerned(deps, { kind: 'review', ...found }, moderator.id)
  const { body } = await openFile(deps, found.sha256)
  const base64 = Buffer.from(await new Response(body).arrayBuffer()).toString('base64')
  return { type: found.type === 'image/png' ? 'image/png' : 'image/jpeg', base64 }
})

/** Decides on a proof, deletes it, logs the decision and mails it to the author. Throws as `getProof`. */
export const decideProof = answers('decideProof', async (deps, { params, body }, { caller, act }) => {
  const { id: reviewId } = params
  const { decision, reason } = body
  const moderator = await requireAccount(deps, caller)
  const isConfirmed = decision === 'confirm'
  await deps.db.transaction().execute(async (trx) => {
    const review = await repository.lockProven(trx, reviewId)
    if (!review?.sha256) throw noProof()
    await requireUnconcerned({ ...deps, db: trx }, { kind: 'review', ...review }, moderator.id)
    await deleteRows(trx, 'purchase_proofs', { review_id: reviewId })
    const decided = isConfirmed
      ? { is_purchase_confirmed: true, proof_refusal: null }
      : { proof_refusal: reason }
    await updateRows(trx, 'reviews', { id: reviewId }, decided)
    const now = deps.clock()
    await logAction(trx, {
      ...{ kind: 'review', subject_id: reviewId, actor_id: moderator.id, action: decision },
      ...{ reason: reason || null, rating: review.rating, text: review.review_text, created_at: now },
    })
    await weigh(trx, review.target_id, now)
    await recordAudit(trx, act, { target: `review:${reviewId}`, after: { proof: decision, reason } })
    const refusal = isConfirmed ? null : reason
    await tellAuthor({ ...deps, db: trx }, review, 'proof decided', (told) =>
      proofDecided({ ...told, refusal }, deps.config),
    )
  })
  await removeFiles(deps)
  return { message: isConfirmed ? 'The purchase is confirmed.' : 'The proof was refused.' }
})

/** The job that deletes proofs undecided after 30 days, and stored files without a proof. */
export async function removeOldProofs(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - KEPT_MS)
  return (await deleteOlder(deps.db, 'purchase_proofs', 'created_at', before)) + (await removeFiles(deps))
}

/** What the store does not do now is tried again by the job. */
async function removeFiles({ db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>): Promise<number> {
  let removed = 0
  for (const { id, sha256 } of await repository.listRemovals(db, MOST_REMOVALS)) {
    const isUsed = await isNamed(db, sha256)
    try {
      if (!isUsed) await files.remove(sha256)
      await deleteRows(db, 'proof_removals', { id })
      removed += 1
    } catch (err) {
      log.warn({ err }, 'a proof of purchase stays in the store for now')
    }
  }
  return removed
}

async function requireOwn(db: Deps['db'], reviewId: string, accountId: string) {
  const review = await repository.lockProven(db, reviewId)
  if (!review) throw new AppError('not_found', 'There is no such review.')
  if (review.account_id !== accountId)
    throw new AppError('forbidden', 'This review belongs to another account.')
  return review
}

async function requireOpen(db: Deps['db'], reviewId: string, accountId: string) {
  const review = await requireOwn(db, reviewId, accountId)
  if (review.state === 'removed') throw new AppError('conflict', 'A moderator removed this review.')
  if (review.is_purchase_confirmed) throw new AppError('conflict', 'This purchase is confirmed already.')
}

const noProof = () => new AppError('not_found', 'No proof waits for this review.')
