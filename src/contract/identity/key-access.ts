import type { Route } from '#contract/route.ts'

/** Whether a key may make a call: it reads public data, and nothing of an account. */
export const isForKeys = ({ method, access, isPersonal }: Route) =>
  method === 'GET' && (access === 'open' || access === 'key') && !isPersonal
