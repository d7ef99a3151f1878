import type { ParsedInput } from '#contract/endpoints.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Asked, answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { deleteRows, insertIfNew } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'
import { noSuchAnswer } from './rules.ts'

const VOTES = { max: 300, perS: 3_600 }
const REPORTS = { max: 20, perS: 86_400 }

/** Counts the caller's vote once, or takes it back. Throws `forbidden` for one's own answer. */
const voteAnswer =
  (isHelpful: boolean) =>
  async (deps: Deps, { params: { id } }: ParsedInput<'findAnswerHelpful'>, { caller }: Asked) => {
    const { db, clock } = deps
    const voter = await requireAccount(deps, caller)
    await limit(deps, 'answer-vote', voter.id, VOTES)
    await db.transaction().execute(async (trx) => {
      const answer = await repository.lockPublished(trx, id)
      if (answer?.kind !== 'answer') throw noSuchAnswer()
      if (answer.account_id === voter.id)
        throw new AppError('forbidden', 'You cannot vote for your own answer.')
      const vote = { post_id: id, account_id: voter.id, created_at: clock() }
      if (isHelpful) await insertIfNew(trx, 'post_votes', vote)
      else await deleteRows(trx, 'post_votes', { post_id: id, account_id: voter.id })
    })
    return { helpful_count: (await repository.findPublished(db, id))?.helpful_count ?? 0 }
  }

export const findAnswerHelpful = answers('findAnswerHelpful', voteAnswer(true))
export const unfindAnswerHelpful = answers('unfindAnswerHelpful', voteAnswer(false))

/** Asks a moderator to look. A second report by the same account changes nothing and is answered alike. */
export const reportPost = answers('reportPost', async (deps, { params: { id }, body }, { caller }) => {
  const { db, clock } = deps
  const reporter = await requireAccount(deps, caller)
  await limit(deps, 'post-report', reporter.id, REPORTS)
  const kind = await db.transaction().execute(async (trx) => {
    const post = await repository.lockPublished(trx, id)
    if (!post) throw new AppError('not_found', 'It is no longer there.')
    if (post.account_id === reporter.id)
      throw new AppError('forbidden', `You cannot report your own ${post.kind}.`)
    await repository.report(trx, { post_id: id, account_id: reporter.id, ...body, created_at: clock() })
    return post.kind
  })
  return { message: `Thank you. A moderator will look at this ${kind}.` }
})
