import type { Deps } from '#server/core/deps.ts'
import { handlersOf } from '#server/core/http/endpoint.ts'
import * as answering from './contact/answering.ts'
import * as corrections from './contact/reading.ts'
import * as messages from './contact/service.ts'
import * as reading from './disputes/reading.ts'
import * as disputes from './disputes/service.ts'
import * as appeals from './moderation/appeals.ts'
import * as moderation from './moderation/service.ts'
import * as ownWords from './own-words/service.ts'
import * as answers from './questions/reactions.ts'
import * as questions from './questions/service.ts'
import * as posts from './questions/writing.ts'
import * as vendorAnswers from './reviews/answers.ts'
import * as proofs from './reviews/proofs.ts'
import * as reactions from './reviews/reactions.ts'
import * as reviews from './reviews/service.ts'
import * as writing from './reviews/writing.ts'
import * as templates from './templates/service.ts'

export const communityRoutes = (deps: Deps) => [
  ...handlersOf(deps, messages, answering, corrections, disputes, reading, moderation, appeals),
  ...handlersOf(deps, reviews, writing, reactions, proofs, vendorAnswers, questions, posts, answers),
  ...handlersOf(deps, templates, ownWords),
]
