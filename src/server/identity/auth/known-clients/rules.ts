import type { Network } from '#server/core/http/client-ip.ts'
import { hashOf } from '../secrets.ts'

/** Signs of a known client: its network, and its browser if it keeps a cookie. */
export const clientsOf = ({ network, browser }: { network: Network; browser: string | null }): string[] => [
  `network ${network}`,
  ...(browser === null ? [] : [`browser ${hashOf(browser)}`]),
]

/** What a sign-up keeps of its browser; empty for another program. */
export const markOf = ({ browser }: { browser: string | null }) => (browser === null ? '' : hashOf(browser))
