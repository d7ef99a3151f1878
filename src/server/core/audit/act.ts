import { isPermission, type OfficeRole } from '#contract/identity/office-vocabulary.ts'
import type { Route } from '#contract/route.ts'
import type { Caller, Deps } from '#server/core/deps.ts'
import { auditKey } from './key.ts'

type Needs = Pick<Deps, 'clock' | 'config'>

/** One call of the back office, or one command of the operator, as the audit log records it. */
export type Act = {
  actor: `person:${string}` | `command:${string}` | `job:${string}`
  roles: readonly OfficeRole[]
  /** Where it came from; empty for commands and jobs. */
  network: string
  /** The name of the call in the contract, or of the command or job. */
  call: string
  requestId: string
  now: () => Date
  /** What its entry is sealed with; null where there is none. */
  key: Buffer | null
  /** Set when it is in the log. */
  isRecorded: boolean
}

/** The caller and the act to record: handlers of the back office pass both to their services. */
export type Acting = { caller: Caller; act: Act }

/** What the operator does by a command on the server. */
export const commandAct = (name: string, { clock, config }: Needs): Act => ({
  ...{ actor: `command:${name}`, roles: [], network: '', call: name, requestId: '' },
  now: clock,
  key: auditKey(config),
  isRecorded: false,
})

/** What is done by a job. */
export const jobAct = (name: string, deps: Needs): Act => ({
  ...commandAct(name, deps),
  actor: `job:${name}`,
})

/** Whether every answer of a call must be in the audit log. */
export const belongsInLog = ({ access, method, isRecorded }: Route) =>
  isRecorded ?? (isPermission(access) && method !== 'GET')
