import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { dropMail, listMails, retryFailedMails, retryMail } from './queue.ts'

export const mailRoutes = (deps: Deps) => [
  handle('listMails', ({ query }) => listMails(deps, query)),
  handle('retryMail', ({ params }, { act }) => retryMail(deps, params.id, act)),
  handle('retryFailedMails', (_, { act }) => retryFailedMails(deps, act)),
  handle('dropMail', ({ params, body }, { act }) => dropMail(deps, params.id, body.reason, act)),
]
