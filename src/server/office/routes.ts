import type { Deps } from '#server/core/deps.ts'
import { getFigures } from '#server/core/figures/service.ts'
import type { Parts } from '#server/core/health/parts.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import * as audit from './audit/service.ts'
import * as certificates from './desk/certificates.ts'
import * as facts from './desk/facts.ts'
import * as feeds from './desk/feeds.ts'
import { previewDraft, type RenderPage } from './drafts/preview.ts'
import * as publishing from './drafts/publishing.ts'
import * as drafts from './drafts/service.ts'
import * as showing from './drafts/showing.ts'
import * as overview from './overview/service.ts'
import * as people from './people/service.ts'
import * as setup from './setup/service.ts'
import { getSetup } from './setup/service.ts'

/** `render` makes pages, where there are any. */
export const officeRoutes = (deps: Deps, parts: Parts, render?: RenderPage) => [
  ...handlersOf(deps, overview, certificates, facts, feeds),
  ...handlersOf(deps, drafts, publishing, showing, people, audit, setup),
  handle('getFigures', () => getFigures(deps)),
  handle('previewDraft', ({ params }) => previewDraft(deps, params.id, render)),
  handle('getSetup', (_, { caller }) => getSetup(deps, parts, caller)),
]
