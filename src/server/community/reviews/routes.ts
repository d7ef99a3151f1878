import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { answerReview, removeAnswer } from './answers.ts'
import { attachProof, decideProof, getProof, listProofs, withdrawProof } from './proofs.ts'
import { reportReview, voteHelpful } from './reactions.ts'
import { listReviews } from './service.ts'
import { deleteReview, editReview, writeReview } from './writing.ts'

export const reviewRoutes = (deps: Deps) => [
  handle('listDrugReviews', ({ params, query }, { caller, shows }) =>
    listReviews(deps, 'drug', params.id, query, caller, shows),
  ),
  handle('listVendorReviews', ({ params, query }, { caller, shows }) =>
    listReviews(deps, 'vendor', params.id, query, caller, shows),
  ),
  handle('writeReview', ({ body }, { caller, network }) => writeReview(deps, body, caller, network)),
  handle('editOrDeleteReview', async ({ params, body }, { caller }) =>
    body
      ? editReview(deps, params.id, body, caller)
      : { ...(await deleteReview(deps, params.id, caller)), review: null },
  ),
  handle('deleteReview', ({ params }, { caller }) => deleteReview(deps, params.id, caller)),
  handle('findHelpful', ({ params }, { caller }) => voteHelpful(deps, params.id, true, caller)),
  handle('unfindHelpful', ({ params }, { caller }) => voteHelpful(deps, params.id, false, caller)),
  handle('attachProof', ({ params, file }, { caller }) => attachProof(deps, params.id, file, caller)),
  handle('withdrawProof', ({ params }, { caller }) => withdrawProof(deps, params.id, caller)),
  handle('listProofs', ({ query }) => listProofs(deps, query)),
  handle('getProof', ({ params }, { caller }) => getProof(deps, params.id, caller)),
  handle('decideProof', ({ params, body }, asked) => decideProof(deps, params.id, body, asked)),
  handle('reportReview', ({ params, body }, { caller }) => reportReview(deps, params.id, body, caller)),
  handle('answerReview', ({ params, body }, { caller }) =>
    answerReview(deps, params.id, body.answer, caller),
  ),
  handle('removeAnswer', ({ params }, { caller }) => removeAnswer(deps, params.id, caller)),
]
