import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import {
  countDisputes,
  getDispute,
  listDeskDisputes,
  listDrugDisputes,
  listVendorDisputes,
} from './reading.ts'
import { disputeCorrection, getDisputeFile, moveDispute, openDispute, sayInDispute } from './service.ts'

export const disputeRoutes = (deps: Deps) => [
  handle('openDispute', ({ params, body }, { caller }) => openDispute(deps, params.slug, body, caller)),
  handle('listDeskDisputes', ({ params, query }, { caller }) =>
    listDeskDisputes(deps, params.slug, query, caller),
  ),
  handle('listVendorDisputes', ({ params, query }, { shows }) =>
    listVendorDisputes(deps, params.slug, query, shows),
  ),
  handle('listDrugDisputes', ({ params, query }, { shows }) =>
    listDrugDisputes(deps, params.drugId, query, shows),
  ),
  handle('countDisputes', (_, { shows }) => countDisputes(deps, shows)),
  handle('getDispute', ({ params }, { shows }) => getDispute(deps, params.ticket, shows)),
  handle('getDisputeFile', ({ params }, { caller }) => getDisputeFile(deps, params.ticket, caller)),
  handle('speakInDispute', ({ params: { ticket }, body: { words } }, asked) =>
    sayInDispute(deps, ticket, { kind: 'case', words }, asked),
  ),
  handle('appealDispute', ({ params: { ticket }, body: { words } }, asked) =>
    sayInDispute(deps, ticket, { kind: 'appeal', words }, asked),
  ),
  handle('moveDispute', ({ params, body }, asked) => moveDispute(deps, params.ticket, body, asked)),
  handle('disputeCorrection', ({ params, body }, asked) => disputeCorrection(deps, params.id, body, asked)),
]
