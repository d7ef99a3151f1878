import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import {
  correctDeskCertificate,
  getDeskCertificate,
  listDeskCertificates,
  putDeskCertificate,
  readCertificateTable,
  withdrawDeskCertificate,
} from './certificates.ts'
import { decideProposal, getDesk, getDeskRating, proposeFacts, setTerms, withdrawProposal } from './facts.ts'
import { listDeskFeeds, previewFeed, registerFeed } from './feeds.ts'

export const deskRoutes = (deps: Deps) => [
  handle('getDesk', ({ params }, { caller }) => getDesk(deps, params.slug, caller)),
  handle('setTerms', ({ params, body }, { caller }) => setTerms(deps, params.slug, body, caller)),
  handle('proposeFacts', ({ params, body }, { caller }) => proposeFacts(deps, params.slug, body, caller)),
  handle('withdrawProposal', ({ params }, { caller }) => withdrawProposal(deps, params, caller)),
  handle('getDeskRating', ({ params }, { caller }) => getDeskRating(deps, params.slug, caller)),
  handle('listDeskFeeds', ({ params }, { caller }) => listDeskFeeds(deps, params.slug, caller)),
  handle('previewFeed', ({ params, body }, { caller }) => previewFeed(deps, params.slug, body, caller)),
  handle('registerFeed', ({ params, body }, { caller }) => registerFeed(deps, params.slug, body, caller)),
  handle('listDeskCertificates', ({ params, query }, { caller }) =>
    listDeskCertificates(deps, params.slug, query, caller),
  ),
  handle('putDeskCertificate', ({ params, query, file }, { caller }) =>
    putDeskCertificate(deps, { slug: params.slug, facts: query, body: file }, caller),
  ),
  handle('getDeskCertificate', ({ params }, { caller }) => getDeskCertificate(deps, params, caller)),
  handle('correctDeskCertificate', ({ params, body }, { caller }) =>
    correctDeskCertificate(deps, params, body, caller),
  ),
  handle('readCertificateTable', ({ params, body }, { caller }) =>
    readCertificateTable(deps, params.slug, body, caller),
  ),
  handle('withdrawDeskCertificate', ({ params }, { caller }) =>
    withdrawDeskCertificate(deps, params, caller),
  ),
  handle('decideProposal', ({ params, body }, asked) => decideProposal(deps, params.id, body, asked)),
]
