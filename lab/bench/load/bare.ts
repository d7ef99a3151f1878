import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As much as a call of a compound, compressed. */
const BARE_BYTES = 4_000

type Bare = { port: number; pids: number[] }

/** A server that does nothing but answer, in so many processes behind one port, as the product has them. */
export async function startBare(processes = 1) {
  const child = fork(import.meta.filename, ['bare', String(processes)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { port, pids } = await new Promise<Bare>((resolve, reject) => {
    child.once('message', (bare) => resolve(bare as Bare))
    child.once('exit', (code) => reject(new Error(`The bare server ended with ${code}.`)))
  })
  return { url: `http://127.0.0.1:${port}`, pids, stop: () => child.kill() }
}

function serve(port: number, listening: (port: number) => void) {
  const body = Buffer.alloc(BARE_BYTES, 'a')
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': BARE_BYTES })
    response.end(body)
  })
  server.listen(port, '127.0.0.1', () => listening((server.address() as AddressInfo).port))
}

if (process.argv[2] === 'bare') {
  if (cluster.isWorker) serve(0, () => {})
  else if (process.argv[3] === '1') serve(0, (port) => process.send?.({ port, pids: [process.pid] }))
  else {
    const workers = Array.from({ length: Number(process.argv[3]) }, () => cluster.fork())
    const ports = workers.map(
      (worker) => new Promise<number>((resolve) => worker.once('listening', ({ port }) => resolve(port))),
    )
    // Port 0 is one free port for all of them.
    const [port] = await Promise.all(ports)
    process.send?.({ port, pids: workers.map((worker) => worker.process.pid) })
  }
}
