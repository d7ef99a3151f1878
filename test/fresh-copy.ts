import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const COPIED = ['src', 'scripts', 'public', 'data', 'package.json', 'package-lock.json', 'vite.config.ts']

/** The product as a fresh clone after `npm ci`: nothing is built, and building changes nothing here. */
export function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'assayer-copy-'))
  // Git does not have generated files.
  const filter = (file: string) => !file.endsWith('routeTree.gen.ts')
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true, filter })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  /** Starts `npm run …` there; `output` is all that the terminal shows. */
  const npm = (args: string[], env: Record<string, string> = {}) => {
    let output = ''
    const child = spawn('npm', args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, npm_config_update_notifier: 'false', ...env },
      // npm passes no signal on: the whole group is ended.
      detached: true,
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk)
      })
    return {
      output: () => output,
      ended: once(child, 'close') as Promise<[number | null]>,
      stop: () => process.kill(-(child.pid ?? 0), 'SIGTERM'),
    }
  }
  return { folder, npm, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
