import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { readCorrection, receiveCorrection, setCorrectionState } from './corrections.ts'
import { listMessages } from './repository.ts'
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
  handle('setCorrectionState', ({ params, body }, { act }) => setCorrectionState(deps, params.id, body, act)),
  handle('listMessages', ({ query }) => listMessages(deps.db, query)),
  handle('markMessage', ({ params, body }, { act }) => markMessage(deps, params.id, body.state, act)),
]
