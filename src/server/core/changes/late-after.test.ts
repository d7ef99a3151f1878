import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lateAfter } from './late-after.ts'

const MS = 50

/** As when the whole machine stands still. */
function standStill() {
  const until = performance.now() + 4 * MS
  while (performance.now() < until);
}

test('what arrived while the process was busy is not late', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(reader, 'connect')
  const [sender] = (await accepted) as [typeof reader]
  try {
    const told: string[] = []
    const stop = lateAfter(MS, () => told.push('late'))
    const read = once(reader, 'data').then(() => {
      stop()
      told.push('arrived')
    })
    sender.write('a mark')
    standStill()
    await read
    expect(told).toEqual(['arrived'])
  } finally {
    reader.destroy()
    sender.destroy()
    server.close()
  }
})

test('reports a missing answer as late', async () => {
  const tell = vi.fn()
  lateAfter(MS, tell)
  await expect.poll(() => tell.mock.calls.length).toBe(1)
})

test('an answer that stood still together with the process gets the time again', async () => {
  const told: string[] = []
  lateAfter(MS, () => told.push('late'))
  standStill()
  // A timer that was set after the pause, for less than the time.
  setTimeout(() => told.push('answered'), MS / 2)
  await expect.poll(() => told).toEqual(['answered', 'late'])
})

test('a process that is busy throughout still says that something is late', async () => {
  const busy = setInterval(standStill)
  onTestFinished(() => void clearInterval(busy))
  await new Promise<void>((resolve) => lateAfter(MS, resolve))
})
