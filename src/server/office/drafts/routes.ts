import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { previewDraft, type RenderPage } from './preview.ts'
import { publishDraft } from './publishing.ts'
import { createDraft, discardDraft, returnDraft, rollBack, saveDraft, sendDraft } from './service.ts'
import { getDraft, getRecord, getRecordForm, listDrafts } from './showing.ts'

/** `render` makes pages, where there are any. */
export const draftRoutes = (deps: Deps, render?: RenderPage) => [
  handle('getRecordForm', async ({ params }) => getRecordForm(deps, params.kind)),
  handle('getRecord', ({ params }) => getRecord(deps, params)),
  handle('listDrafts', ({ query }) => listDrafts(deps, query)),
  handle('getDraft', ({ params }, { caller }) => getDraft(deps, params.id, caller)),
  handle('previewDraft', ({ params }) => previewDraft(deps, params.id, render)),
  handle('createDraft', ({ body }, asked) => createDraft(deps, body, asked)),
  handle('saveDraft', ({ params, body }, asked) => saveDraft(deps, params.id, body, asked)),
  handle('sendDraft', ({ params, body }, asked) => sendDraft(deps, params.id, body.version, asked)),
  handle('returnDraft', ({ params, body }, asked) => returnDraft(deps, params.id, body, asked)),
  handle('publishDraft', ({ params, body }, asked) => publishDraft(deps, params.id, body, asked)),
  handle('discardDraft', ({ params }, { act }) => discardDraft(deps, params.id, act)),
  handle('rollBack', ({ params, body }, asked) => rollBack(deps, params, body, asked)),
]
