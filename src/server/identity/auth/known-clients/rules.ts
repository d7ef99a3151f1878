import { hashOf } from '../secrets.ts'
import type { Origin } from '../sessions/start.ts'

/** Signs of a known client: its network, and its browser if it keeps a cookie. */
export const clientsOf = ({ network, browser }: Pick<Origin, 'network' | 'browser'>): string[] => [
  `network ${network}`,
  ...(browser === null ? [] : [`browser ${hashOf(browser)}`]),
]
