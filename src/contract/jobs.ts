import { z } from 'zod'
import { type EndpointSchemas, paging, text } from './endpoint.ts'
import { JOB_RESULTS } from './vocabulary.ts'

/** A job and what is known of it. */
export const Job = z.object({
  name: z.string(),
  /** In words: `every 5 minutes`, or a cron pattern in UTC. */
  schedule: z.string(),
  is_running: z.boolean(),
  /** Null for what is due more than once a minute, and until a process has seen the job. */
  due_at: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

/** One run, or the runs of one minute of a job that is due more often than that. */
export const JobRun = z.object({
  id: z.uuid(),
  job: z.string(),
  result: z.enum(JOB_RESULTS),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  rows_touched: z.int(),
  error: z.string().nullable(),
})
export type JobRun = z.infer<typeof JobRun>

export const jobEndpoints = {
  listJobs: {
    summary: 'The work in the background: every job, and their runs, newest first',
    query: z.object({ job: text(100).optional(), ...paging(20) }),
    output: z.object({ jobs: z.array(Job), runs: z.array(JobRun), total: z.int() }),
  },
} satisfies Record<string, EndpointSchemas>
