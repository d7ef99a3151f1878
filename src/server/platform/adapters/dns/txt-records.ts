import { Resolver } from 'node:dns/promises'
import { SECOND_MS } from '#domain/text/duration.ts'

/** The TXT records of a name, each in one piece; none where there are none. Throws `NameUnreadable`. */
export type ReadTxtRecords = (name: string) => Promise<string[]>

/** The name service gave no answer; whether there are records is not known. */
export class NameUnreadable extends Error {}

const NOTHING = ['ENOTFOUND', 'ENODATA']
const MOST_RECORDS = 50

/** Asks the machine's own name servers, or those given, such as '127.0.0.1:5353'. An answer is waited for 6 s at most. */
export function createTxtReader(servers?: readonly string[]): ReadTxtRecords {
  return async (name) => {
    const resolver = new Resolver({ timeout: 3 * SECOND_MS, tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), 6 * SECOND_MS)
    try {
      const records = await resolver.resolveTxt(name)
      return records.slice(0, MOST_RECORDS).map((pieces) => pieces.join(''))
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return []
      throw new NameUnreadable(`The name service does not answer for ${name}.`, { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
