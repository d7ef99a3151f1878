import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much as a call of a compound, compressed. */
const BARE_BYTES = 4_000

/** A server that does nothing but answer, in a process of its own. */
export async function startBare() {
  const child = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve(Number(message))),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

if (process.argv[2] === 'bare') {
  const body = Buffer.alloc(BARE_BYTES, 'a')
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': BARE_BYTES })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
