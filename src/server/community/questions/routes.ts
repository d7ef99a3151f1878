import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { reportPost, voteAnswer } from './reactions.ts'
import { getQuestion, listQuestions } from './service.ts'
import {
  answerQuestion,
  askQuestion,
  chooseBestAnswer,
  deleteAnswer,
  deleteQuestion,
  editPost,
} from './writing.ts'

export const questionRoutes = (deps: Deps) => [
  handle('listQuestions', ({ query }, asked) => listQuestions(deps, query, asked)),
  handle('getQuestion', ({ params, query }, asked) => getQuestion(deps, params.id, query, asked)),
  handle('askQuestion', ({ body }, { caller, network }) => askQuestion(deps, body, caller, network)),
  handle('editQuestion', ({ params, body }, { caller }) =>
    editPost(deps, 'question', { ...params, ...body }, caller),
  ),
  handle('deleteQuestion', ({ params }, { caller }) => deleteQuestion(deps, params.id, caller)),
  handle('answerQuestion', ({ params, body }, { caller, network }) =>
    answerQuestion(deps, params.id, body.text, caller, network),
  ),
  handle('editAnswer', ({ params, body }, { caller }) =>
    editPost(deps, 'answer', { ...params, ...body }, caller),
  ),
  handle('deleteAnswer', ({ params }, { caller }) => deleteAnswer(deps, params.id, caller)),
  handle('chooseBestAnswer', ({ params, body }, { caller }) =>
    chooseBestAnswer(deps, params.id, body.answer_id, caller),
  ),
  handle('findAnswerHelpful', ({ params }, { caller }) => voteAnswer(deps, params.id, true, caller)),
  handle('unfindAnswerHelpful', ({ params }, { caller }) => voteAnswer(deps, params.id, false, caller)),
  handle('reportPost', ({ params, body }, { caller }) => reportPost(deps, params.id, body, caller)),
]
