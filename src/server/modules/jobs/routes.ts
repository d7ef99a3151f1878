import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { type Job, listJobs } from './service.ts'

export const jobRoutes = (deps: Deps, jobs: readonly Job[]) => [
  handle('listJobs', ({ query }) => listJobs(deps, jobs, query)),
]
