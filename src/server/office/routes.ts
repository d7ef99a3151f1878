import type { Deps } from '#server/core/deps.ts'
import type { Parts } from '#server/core/health/parts.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import * as audit from './audit/service.ts'
import { deskRoutes } from './desk/routes.ts'
import { previewDraft, type RenderPage } from './drafts/preview.ts'
import * as publishing from './drafts/publishing.ts'
import * as drafts from './drafts/service.ts'
import * as showing from './drafts/showing.ts'
import { getDraft, getRecordForm } from './drafts/showing.ts'
import { overviewRoutes } from './overview/routes.ts'
import * as acting from './people/acting.ts'
import * as people from './people/service.ts'
import * as setup from './setup/service.ts'
import { getSetup } from './setup/service.ts'

/** `render` makes pages, where there are any. */
export const officeRoutes = (deps: Deps, parts: Parts, render?: RenderPage) => [
  ...handlersOf(deps, drafts, publishing, showing, people, acting, audit, setup),
  ...overviewRoutes(deps),
  ...deskRoutes(deps),
  handle('getRecordForm', async ({ params }) => getRecordForm(deps, params.kind)),
  handle('getDraft', ({ params }, { caller }) => getDraft(deps, params.id, caller)),
  handle('previewDraft', ({ params }) => previewDraft(deps, params.id, render)),
  handle('getSetup', (_, { caller }) => getSetup(deps, parts, caller)),
]
