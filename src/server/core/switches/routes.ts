import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { listSwitches, setSwitch } from './service.ts'

export const switchRoutes = (deps: Deps) => [
  handle('listSwitches', () => listSwitches(deps)),
  handle('setSwitch', ({ params, body }, { act }) => setSwitch(deps, params.name, body, act)),
]
