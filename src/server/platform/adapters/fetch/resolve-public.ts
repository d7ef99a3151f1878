import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { requirePublic } from './check-link.ts'
import { FetchRefused } from './fetch-refused.ts'

/** All addresses of a host. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>

export const resolveBySystem: Resolve = (hostname) =>
  new Promise((done, fail) =>
    systemLookup(hostname, { all: true }, (error, found) => (error ? fail(error) : done(found))),
  )

/**
 * DNS look-up for connections. It returns the very addresses that it checked, so a name that resolves differently the
 * second time gains nothing.
 */
export function publicLookup(resolve: Resolve, opensLoopback: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        try {
          // Where ports of this machine are open, `checkLink` lets no other of its ports pass.
          if (hostname !== 'localhost' || !opensLoopback)
            requirePublic(
              hostname,
              found.map(({ address }) => address),
            )
          const [first] = found
          if (!first) throw new FetchRefused(`${hostname} has no address.`)
          if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        } catch (error) {
          callback(error as Error, '')
        }
      },
      (error: Error) => callback(error, ''),
    )
  }
}
