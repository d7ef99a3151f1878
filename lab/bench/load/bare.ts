import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much as a call of a compound, compressed. */
const BARE_BYTES = 4_000

/** A server that does nothing but answer, in so many processes with a port each, as the product has them. */
export async function startBare(processes = 1) {
  const all = await Promise.all(Array.from({ length: processes }, startOne))
  return {
    urls: all.map(({ url }) => url),
    pids: all.flatMap(({ child: { pid } }) => pid ?? []),
    stop: () => {
      for (const { child } of all) child.kill()
    },
  }
}

async function startOne() {
  const child = fork(import.meta.filename, ['bare'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (told) => resolve(told as number))
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)))
  })
  return { child, url: `http://127.0.0.1:${port}` }
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
