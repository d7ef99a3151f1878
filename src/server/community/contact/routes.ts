import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { answerMessage, assignMessage, listAssignees } from './answering.ts'
import { readCorrection, receiveCorrection, setCorrectionState } from './corrections.ts'
import { listMessages } from './reading.ts'
import { fromGeneral, fromVendor } from './rules.ts'
import { markMessage, receiveMessage } from './service.ts'

export const contactRoutes = (deps: Deps) => [
  handle('sendGeneralMessage', ({ body }, { network }) =>
    receiveMessage(deps, fromGeneral(body), body, network),
  ),
  handle('sendVendorMessage', ({ body }, { network }) =>
    receiveMessage(deps, fromVendor(body), body, network),
  ),
  handle('sendCorrection', ({ body }, { network }) => receiveCorrection(deps, body, network)),
  handle('getCorrection', ({ params }) => readCorrection(deps, params.token)),
  handle('setCorrectionState', ({ params, body }, asked) => setCorrectionState(deps, params.id, body, asked)),
  handle('listMessages', ({ query }, { caller }) => listMessages(deps, query, caller)),
  handle('markMessage', ({ params, body }, asked) => markMessage(deps, params.id, body.state, asked)),
  handle('answerMessage', ({ params, body }, asked) => answerMessage(deps, params.id, body, asked)),
  handle('assignMessage', ({ params, body }, asked) => assignMessage(deps, params.id, body.person, asked)),
  handle('listAssignees', () => listAssignees(deps)),
]
