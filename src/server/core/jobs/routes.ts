import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { type Job, listJobs, pauseJob, resumeJob, runJob } from './service.ts'

export const jobRoutes = (deps: Deps, jobs: readonly Job[]) => [
  handle('listJobs', ({ query }) => listJobs(deps, jobs, query)),
  handle('runJob', ({ params }, { act }) => runJob(deps, jobs, params.name, act)),
  handle('pauseJob', ({ params, body }, { act }) => pauseJob(deps, jobs, params.name, body.reason, act)),
  handle('resumeJob', ({ params }, { act }) => resumeJob(deps, jobs, params.name, act)),
]
