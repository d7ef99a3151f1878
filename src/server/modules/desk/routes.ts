import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { decideProposal, getDesk, listProposals, proposeFacts, setTerms, withdrawProposal } from './facts.ts'

export const deskRoutes = (deps: Deps) => [
  handle('getDesk', ({ params }, { caller }) => getDesk(deps, params.slug, caller)),
  handle('setTerms', ({ params, body }, { caller }) => setTerms(deps, params.slug, body, caller)),
  handle('proposeFacts', ({ params, body }, { caller }) => proposeFacts(deps, params.slug, body, caller)),
  handle('withdrawProposal', ({ params }, { caller }) => withdrawProposal(deps, params, caller)),
  handle('listProposals', ({ query }) => listProposals(deps, query)),
  handle('decideProposal', ({ params, body }, { caller }) => decideProposal(deps, params.id, body, caller)),
]
