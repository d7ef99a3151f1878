import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { drainOf } from './drain.ts'

/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(32_000_000, 'a')

async function listen(withinMs = 60_000, lingerMs = 0) {
  const server = createServer()
  const onCutOff = vi.fn()
  const drain = drainOf(server, { withinMs, lingerMs, onCutOff })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const open = () => connect(port, '127.0.0.1').pause()
  /** A request on a connection that would be kept; its answer is not read yet. */
  const ask = async () => {
    const reader = open()
    reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse]
    return { reader, answer }
  }
  return { server, open, ask, drain, onCutOff }
}

test('an answer that is taken slowly is sent to its end, whatever else ends meanwhile', async () => {
  const { ask, drain, onCutOff } = await listen()
  const slow = await ask()
  const quick = await ask()
  slow.answer.end(LARGE)
  const drained = drain()
  quick.answer.end()
  await once(quick.answer, 'close')
  let length = 0
  slow.reader.on('data', (chunk) => {
    length += chunk.length
  })
  slow.reader.resume()
  await Promise.all([drained, once(slow.reader, 'end')])
  expect(length).toBeGreaterThan(LARGE.length)
  expect(onCutOff).not.toHaveBeenCalled()
})

test('a client that never takes it is cut off in the end, and the log says so', async () => {
  const { ask, drain, onCutOff } = await listen(50)
  const { answer } = await ask()
  answer.end(LARGE)
  await drain()
  expect(onCutOff).toHaveBeenCalledOnce()
})

test('requests on connections that the system took, but the server did not yet, are answered', async () => {
  const { server, open, drain } = await listen(60_000, 30_000)
  server.on('request', (_, answer) => answer.end('answered'))
  const clients = Array.from({ length: 30 }, open)
  const heard = clients.map(async (client) => {
    client.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n')
    const chunks: Buffer[] = []
    for await (const chunk of client) chunks.push(chunk as Buffer)
    return String(Buffer.concat(chunks)).endsWith('answered')
  })
  await once(clients[29] as Socket, 'connect')
  await drain()
  expect(await Promise.all(heard)).toEqual(clients.map(() => true))
})

test('connections that are idle, or were only opened, are not waited for', async () => {
  const { server, open, ask, drain, onCutOff } = await listen()
  const { answer } = await ask()
  answer.end('done')
  await once(answer, 'close')
  open()
  await once(server, 'connection')
  await drain()
  expect(onCutOff).not.toHaveBeenCalled()
})

test('a connection that is left open is answered one more request, and told to ask elsewhere then', async () => {
  const { server, ask, drain, onCutOff } = await listen(60_000, 30_000)
  const { reader, answer } = await ask()
  answer.end('first')
  await once(answer, 'close')
  const heard: string[] = []
  reader.on('data', (chunk) => heard.push(String(chunk)))
  reader.resume()
  const drained = drain()
  reader.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  const [, next] = (await once(server, 'request')) as [unknown, ServerResponse]
  next.end('second')
  await Promise.all([drained, once(reader, 'end')])
  const [first, second] = heard.join('').split('first')
  expect(first).toContain('Connection: keep-alive')
  expect(second).toMatch(/Connection: close[\s\S]*second/)
  expect(onCutOff).not.toHaveBeenCalled()
})
