import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { JOB_RESULTS } from '#contract/vocabulary.ts'

/** One run, or all runs of one minute for a job that runs more often. */
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

/** A job with its state. */
export const Job = z.object({
  name: z.string(),
  /** What it is for, such as `Mail`. */
  group: z.string(),
  /** In words: `every 5 minutes`, or a cron pattern in UTC. */
  schedule: z.string(),
  /** Runs more than once a minute, so that requesting a run is pointless. */
  is_frequent: z.boolean(),
  is_running: z.boolean(),
  /** A requested run has not ended yet. */
  is_asked: z.boolean(),
  paused: z
    .object({
      since: z.string(),
      reason: z.string(),
      /** The email of who did it; null when they have left. */
      by: z.string().nullable(),
    })
    .nullable(),
  /** Null for a job that runs more than once a minute, for a paused job, and until a process has seen the job. */
  due_at: z.string().nullable(),
  /** The last run that is on record. */
  last_run: JobRun.nullable(),
})
export type Job = z.infer<typeof Job>

const Name = z.object({ name: text(100) })
const job = z.object({ job: Job })

export const jobEndpoints = {
  listJobs: {
    summary: 'The work in the background: every job, and their runs, newest first',
    query: z.object({ job: text(100).optional(), ...paging(20) }),
    output: z.object({ jobs: z.array(Job), runs: z.array(JobRun), total: z.int() }),
  },
  runJob: {
    summary: 'Asks for a run of a job now; the first process that sees it takes it',
    params: Name,
    output: job,
  },
  pauseJob: {
    summary: 'Keeps all processes from beginning a job, with the reason; a run that has begun goes on',
    params: Name,
    body: z.strictObject({ reason: text(500).trim().min(1, 'is required') }),
    output: job,
  },
  resumeJob: { summary: 'Lets a paused job run again when it is due', params: Name, output: job },
} satisfies Record<string, EndpointSchemas>
