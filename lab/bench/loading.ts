import { spawn } from 'node:child_process'
import { freePort } from '../../test/native-postgres.ts'
import { newDataFolder, startProduct } from '../../test/process.ts'
import { atMost, type Figure, median, told } from './figure.ts'

const ROUNDS = 5

/** From `npm start` on an existing database until the product answers; against npm alone starting node alone. */
export async function* loading(): AsyncGenerator<Figure> {
  const DATA_DIR = newDataFolder()
  const first = await startProduct({ DATA_DIR })
  await first.untilReady()
  first.kill('SIGTERM')
  await first.exited
  const starts: number[] = []
  for (let round = 0; round < ROUNDS; round++) starts.push(await timeStart(DATA_DIR))
  yield atMost('from npm start to the first answer, median', median(starts), 2.5, 's')
  yield told('all rounds', starts.map((s) => s.toFixed(1)).join(' '))
}

async function timeStart(DATA_DIR: string) {
  const PORT = String(await freePort())
  const start = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { ...process.env, DATA_DIR, PORT, LOG_LEVEL: 'warn' },
    stdio: 'ignore',
    detached: true,
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  while (!(await isReady(PORT))) {
    if (performance.now() - start > 60_000) throw new Error('The product did not start.')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const seconds = (performance.now() - start) / 1000
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await closed
  return seconds
}

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
