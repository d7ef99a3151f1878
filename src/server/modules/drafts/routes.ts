import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { publishDraft } from './publishing.ts'
import { createDraft, discardDraft, rollBack, saveDraft, sendDraft } from './service.ts'
import { getDraft, getRecord, getRecordForm, listDrafts } from './showing.ts'

export const draftRoutes = (deps: Deps) => [
  handle('getRecordForm', async ({ params }) => getRecordForm(params.kind)),
  handle('getRecord', ({ params }) => getRecord(deps, params)),
  handle('listDrafts', ({ query }) => listDrafts(deps, query)),
  handle('getDraft', ({ params }, { caller }) => getDraft(deps, params.id, caller)),
  handle('createDraft', ({ body }, { caller }) => createDraft(deps, body, caller)),
  handle('saveDraft', ({ params, body }, { caller }) => saveDraft(deps, params.id, body, caller)),
  handle('sendDraft', ({ params, body }, { caller }) => sendDraft(deps, params.id, body.version, caller)),
  handle('publishDraft', ({ params, body }, asked) => publishDraft(deps, params.id, body, asked)),
  handle('discardDraft', ({ params }) => discardDraft(deps, params.id)),
  handle('rollBack', ({ params, body }, asked) => rollBack(deps, params, body, asked)),
]
