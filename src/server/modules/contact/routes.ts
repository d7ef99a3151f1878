import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { listMessages } from './repository.ts'
import { fromGeneral, fromVendor } from './rules.ts'
import { markMessage, receiveMessage } from './service.ts'

export const contactRoutes = (deps: Deps) => [
  handle('sendGeneralMessage', ({ body }, { address }) =>
    receiveMessage(deps, fromGeneral(body), body, address),
  ),
  handle('sendVendorMessage', ({ body }, { address }) =>
    receiveMessage(deps, fromVendor(body), body, address),
  ),
  handle('listMessages', ({ query }) => listMessages(deps.db, query)),
  handle('markMessage', ({ params, body }) => markMessage(deps, params.id, body.state)),
]
