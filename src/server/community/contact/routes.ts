import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { answerMessage, assignMessage, listAssignees, markMessage, setCorrectionState } from './answering.ts'
import { readCorrection } from './reading.ts'
import { receiveCorrection, receiveMessage } from './service.ts'

export const contactRoutes = (deps: Deps) => [
  handle('sendGeneralMessage', ({ body: { fax, filled_ms, ...sent } }, { network }) =>
    receiveMessage(deps, { kind: 'general', ...sent }, { fax, filled_ms }, network),
  ),
  handle('sendVendorMessage', ({ body: { companyName, contactName, requestType, ...sent } }, { network }) =>
    receiveMessage(
      deps,
      {
        ...{ kind: 'vendor', name: contactName, company: companyName, request_type: requestType },
        ...{ email: sent.email, message: sent.message },
        ...{ phone: sent.phone || null, website: sent.website || null },
      },
      sent,
      network,
    ),
  ),
  handle('sendCorrection', ({ body }, { network }) => receiveCorrection(deps, body, network)),
  handle('getCorrection', ({ params }) => readCorrection(deps, params.token)),
  handle('setCorrectionState', ({ params, body }, asked) => setCorrectionState(deps, params.id, body, asked)),
  handle('markMessage', ({ params, body }, asked) => markMessage(deps, params.id, body.state, asked)),
  handle('answerMessage', ({ params, body }, asked) => answerMessage(deps, params.id, body, asked)),
  handle('assignMessage', ({ params, body }, asked) => assignMessage(deps, params.id, body.person, asked)),
  handle('listAssignees', () => listAssignees(deps)),
]
