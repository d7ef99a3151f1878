import type { Deps } from '#server/core/deps.ts'
import { handle, handlersOf } from '#server/core/http/endpoint.ts'
import * as blends from './blends/service.ts'
import { compareCompounds, compareVendors } from './compare/service.ts'
import { catalogueListRoutes } from './compounds/list/routes.ts'
import * as reading from './compounds/read/service.ts'
import * as evidenceDesk from './evidence/desk/service.ts'
import * as evidence from './evidence/service.ts'
import * as importing from './import/import-in-browser.ts'
import { interactionRoutes } from './interactions/routes.ts'
import * as literature from './literature/desk/service.ts'
import * as log from './literature/log.ts'
import * as suggestions from './literature/suggestions/service.ts'
import { type Search, searchRoutes } from './search/routes.ts'

export const catalogueRoutes = (deps: Deps, search: Search) => [
  ...handlersOf(deps, reading, blends, { compareVendors }, evidence, evidenceDesk, importing),
  ...handlersOf(deps, literature, log, suggestions),
  ...catalogueListRoutes(deps),
  handle('compareCompounds', ({ query }, asked) => compareCompounds(deps, search, query.names, asked)),
  ...interactionRoutes(deps, search.known),
  ...searchRoutes(deps, search),
]
