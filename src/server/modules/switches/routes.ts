import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { listSwitches, setSwitch } from './service.ts'

export const switchRoutes = (deps: Deps) => [
  handle('listSwitches', () => listSwitches(deps)),
  handle('setSwitch', ({ params, body }, { act }) => setSwitch(deps, params.name, body, act)),
]
