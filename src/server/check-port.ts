import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './ground/config.ts'

/** Throws what listening would throw: the port is taken, or the host is no address of this machine. */
export async function checkPort({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Promise<void> {
  const server = createServer().listen(PORT, HOST)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
