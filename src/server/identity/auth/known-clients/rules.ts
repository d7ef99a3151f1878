import { hashOf } from '../secrets.ts'
import type { Origin } from '../sessions/start.ts'

/** By what somebody who signs in is known again: their network, and their browser if it keeps a cookie. */
export const clientsOf = ({ network, browser }: Pick<Origin, 'network' | 'browser'>): string[] => [
  `network ${network}`,
  ...(browser === null ? [] : [`browser ${hashOf(browser)}`]),
]
