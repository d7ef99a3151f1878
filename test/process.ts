import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { COMPILE_CACHE, TEST_FOLDER } from './folder.ts'
import { freePort } from './native-postgres.ts'

export const VISITOR = { headers: { authorization: 'Bearer assayer-public-key' } }

export const newDataFolder = () => mkdtempSync(join(TEST_FOLDER, 'assayer-data-'))

/** Runs a program of ours to its end. */
export async function run(script: string, args: string[], env: Record<string, string>) {
  const child = start(script, args, env)
  const [code] = (await once(child.process, 'close')) as [number | null]
  return { code, output: child.output() }
}

/** The product as a separate process, on a free port. */
export async function startProduct(env: Record<string, string>, logFile?: string) {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const child = start('src/server/main.ts', [], { PORT: String(port), LOG_LEVEL: 'warn', ...env }, logFile)
  const exited = once(child.process, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.process.pid ?? 0,
    output: child.output,
    exited,
    untilReady: async () => {
      let hasEnded = false
      void exited.then(() => {
        hasEnded = true
      })
      while (!(await answers(port))) {
        if (hasEnded) throw new Error(`The product ended:\n${child.output()}`)
        await setTimeout(20)
      }
    },
    kill: (signal: NodeJS.Signals) => child.process.kill(signal),
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts a program of ours. With `logFile` its output goes there, and not to `output`. */
export function start(script: string, args: string[], env: Record<string, string>, logFile?: string) {
  const lines: string[] = []
  const out = logFile ? openSync(logFile, 'w') : 'pipe'
  const child = spawn(process.execPath, [script, ...args], {
    // No file of settings of the developer.
    env: { PATH: process.env.PATH ?? '', ENV_FILE: '', ...COMPILE_CACHE, ...env },
    stdio: ['ignore', out, 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)))
  return { process: child, output: () => lines.join('') }
}
