import type { Deps } from '#server/core/deps.ts'
import { handlersOf } from '#server/core/http/endpoint.ts'
import * as invitations from './invitations.ts'
import * as members from './members.ts'
import * as claims from './service.ts'

export const claimRoutes = (deps: Deps) => handlersOf(deps, claims, members, invitations)
