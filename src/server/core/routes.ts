import type { Deps } from './deps.ts'
import type { createHealth } from './health/figures.ts'
import { handle, handlersOf } from './http/endpoint.ts'
import { type Job, listJobs, pauseJob, resumeJob, runJob } from './jobs/service.ts'
import { limit } from './limits/service.ts'
import * as mails from './mail/queue.ts'
import * as records from './records/service.ts'
import * as settings from './settings/service.ts'
import * as switches from './switches/service.ts'
import { listSwitches } from './switches/service.ts'

/** Per network: a page that fails again and again adds nothing new. */
const ERRORS = { max: 20, perS: 600 }

export const coreRoutes = (deps: Deps, jobs: readonly Job[], figures: ReturnType<typeof createHealth>) => [
  ...handlersOf(deps, settings, records, mails, switches),
  handle('listJobs', ({ query }) => listJobs(deps, jobs, query)),
  handle('runJob', ({ params }, { act }) => runJob(deps, jobs, params.name, act)),
  handle('pauseJob', ({ params, body }, { act }) => pauseJob(deps, jobs, params.name, body.reason, act)),
  handle('resumeJob', ({ params }, { act }) => resumeJob(deps, jobs, params.name, act)),
  handle('listSwitches', () => listSwitches(deps)),
  handle('getHealth', () => figures()),
  handle('reportClientError', async ({ body }, { network }) => {
    await limit(deps, 'client-errors', network, ERRORS)
    deps.metrics.clientErrors.inc({ kind: body.kind })
    deps.log.warn(body, 'page failed in a browser')
    return {}
  }),
]
