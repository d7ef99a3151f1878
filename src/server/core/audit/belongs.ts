import { isPermission } from '#contract/identity/office-vocabulary.ts'
import type { Route } from '#contract/route.ts'

/** Whether every answer of a call must be in the audit log. */
export const belongsInLog = ({ access, method, isRecorded }: Route) =>
  isRecorded ?? (isPermission(access) && method !== 'GET')
