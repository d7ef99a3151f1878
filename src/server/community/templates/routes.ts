import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { changeTemplate, createTemplate, listTemplates } from './service.ts'

export const templateRoutes = (deps: Deps) => [
  handle('listTemplates', ({ params, query }, { caller }) => listTemplates(deps, params.kind, query, caller)),
  handle('createTemplate', ({ params, body }, asked) => createTemplate(deps, params.kind, body, asked)),
  handle('changeTemplate', ({ params, body }, asked) => changeTemplate(deps, params, body, asked)),
]
