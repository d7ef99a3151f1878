import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTING_NAMES } from '#server/platform/config.ts'
import { freePort, startNativePostgres } from './native-postgres.ts'

/**
 * `docs/production.md`, typed as it stands, with a temporary folder in place of the machine's. Programs that need root,
 * systemd, nginx or the network note that they were called, and succeed.
 */
const PAGE = readFileSync('docs/production.md', 'utf8')
const BLOCKS = [...PAGE.matchAll(/^```sh\n(.*?)^```/gms)].map(([, lines = '']) => lines)
const root = mkdtempSync(join(tmpdir(), 'assayer-machine-'))
const noted = join(root, 'noted')
const at = (path: string) => join(root, path)

const FOLDERS = [
  '/opt/assayer/releases/v1.1.0',
  '/etc/nginx/sites-available',
  '/etc/nginx/sites-enabled',
  '/etc/systemd/system',
  '/bin',
]
const NOTED = ['apt-get', 'useradd', 'git', 'systemctl', 'certbot', 'nginx', 'journalctl']

let server: Awaited<ReturnType<typeof startNativePostgres>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let settings: Map<string, string>
/** What a command printed last. */
let output = ''

/** As much of a server of mails as says that it is one. */
async function startMailServer() {
  const listener = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example\r\n')
    socket.on('data', (line) => socket.write(/^quit/i.test(String(line)) ? '221 bye\r\n' : '250 fine\r\n'))
  })
  const port = await freePort()
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  return { url: `smtp://127.0.0.1:${port}`, close: () => listener.close() }
}

/** The page's paths become those of the folder, and its addresses those of the servers of this test. */
const onThisMachine = (text: string) =>
  text
    .replaceAll('/opt/assayer', at('/opt/assayer'))
    .replaceAll(/(?<=[\s"'=])\/(etc|var)\//g, `${root}/$1/`)
    .replaceAll('127.0.0.1:5432', `127.0.0.1:${server.port}`)
    .replaceAll('smtps://user:password@mail.example:465', mail.url)

function bash(script: string, env: Record<string, string> = {}) {
  const child = spawn('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    // With a socket as its input the shell takes itself for a remote one.
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: `${at('/bin')}:${process.env.PATH}`, ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += String(chunk)
    })
  return { child, printed: () => printed, ended: once(child, 'close') as Promise<[number | null]> }
}
async function run(script: string, env?: Record<string, string>) {
  const { printed, ended } = bash(script, env)
  const [code] = await ended
  output = printed()
  return code
}

/** A line of a unit, as systemd would run it: `%%` and `$$` are one of each, and quotes are escaped. */
function ofUnit(file: string, line: string, instance = '') {
  const unit = readFileSync(at(`/etc/systemd/system/${file}`), 'utf8')
  const command = new RegExp(`^${line}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const script = /^\/bin\/sh -c '(.*)'$/.exec(command)?.[1]?.replaceAll("\\'", "'") ?? command
  return onThisMachine(script.replaceAll('%i', instance).replaceAll('%%', '%').replaceAll('$$', '$'))
}
const asUnit = () => Object.fromEntries(settings)

beforeAll(async () => {
  server = await startNativePostgres()
  mail = await startMailServer()
  for (const folder of FOLDERS) mkdirSync(at(folder), { recursive: true })
  symlinkSync(resolve('.'), at('/opt/assayer/releases/v1.0.0'))
  const node = process.execPath
  const sql = (statement: string) =>
    `exec ${node} -e "const { Client } = require('pg'); const c = new Client(process.argv[1]); c.connect().then(() => c.query(process.argv[2])).then(() => c.end())" '${server.urlOf('postgres')}' ${statement}`
  const programs: Record<string, string> = {
    ...Object.fromEntries(NOTED.map((name) => [name, `echo "${name} $*" >> ${noted}`])),
    // The user that runs the tests is the owner.
    install: `words=(); while [ $# -gt 0 ]; do case $1 in -g|-o) shift 2;; *) words+=("$1"); shift;; esac; done; exec /usr/bin/install "\${words[@]}"`,
    runuser: 'shift 3; exec "$@"',
    npm: `if [ "$*" = 'run doctor' ]; then exec ${node} scripts/doctor.ts; else echo "npm $*" >> ${noted}; fi`,
    openssl: `exec ${node} -p "require('node:crypto').randomBytes(+process.argv[1]).toString('hex')" "$3"`,
    psql: sql('"$2"'),
    createdb: sql('"create database assayer owner assayer encoding utf8 template template0"'),
  }
  for (const [name, does] of Object.entries(programs))
    writeFileSync(at(`/bin/${name}`), `#!/bin/bash\n${does}\n`, { mode: 0o755 })
  const code = await run(onThisMachine(BLOCKS.slice(0, -1).join('')))
  expect([code, output]).toEqual([0, ''])
  const lines = readFileSync(at('/etc/assayer.env'), 'utf8').trim().split('\n')
  settings = new Map(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
})
afterAll(async () => {
  mail.close()
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('at most twenty commands lead from an empty machine to the site', () => {
  const commands = BLOCKS.join('')
    .replaceAll(/ <<END$.*?^END$/gms, '')
    .trim()
    .split('\n')
  expect(commands.length).toBeLessThanOrEqual(20)
  expect(
    readFileSync(noted, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual([
    ...['apt-get', 'apt-get', 'npm', 'useradd', 'git', 'npm', 'npm', 'npm', 'systemctl', 'systemctl'],
    ...['certbot', 'nginx', 'systemctl'],
  ])
})

test('the settings are those that the product has, their keys differ, and only their owner and group read them', () => {
  expect([...settings.keys()].filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  const keys = ['FACTOR_KEY', 'SERVICE_KEY', 'BACKUP_KEY', 'METRICS_TOKEN'].map((name) => settings.get(name))
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(settings.get('DATABASE_URL')).toMatch(/^postgres:\/\/assayer:[0-9a-f]{48}@/)
})

test('the unit starts a process, which makes the tables and leaves the link of the administrator in the file that the page shows', async () => {
  const port = String(await freePort())
  const env = { ...asUnit(), PORT: port, NODE_ENV: 'production' }
  expect(await run(ofUnit('assayer@.service', 'ExecStartPre', port), env), output).toBe(0)
  const process = bash(`exec ${ofUnit('assayer@.service', 'ExecStart', port)}`, env)
  const ready = bash(ofUnit('assayer@.service', 'ExecStartPost', port), {
    ...env,
    MAINPID: String(process.child.pid),
  })
  expect((await ready.ended)[0], process.printed()).toBe(0)
  const show = /^cat .*\/first-administrator$/m.exec(BLOCKS.join('\n'))?.[0] ?? ''
  expect(await run(onThisMachine(show)), output).toBe(0)
  expect(output).toMatch(/^https:\/\/assayer\.example\/first-administrator\/[\w-]{43}\n$/)
  expect(process.printed()).not.toContain(output.trim())
  process.child.kill('SIGTERM')
  expect((await process.ended)[0]).toBe(0)
})

test('a day may have several backups, and each run first removes those of long ago', async () => {
  const backups = at('/var/backups/assayer')
  for (const name of ['2025-01-01', 'of-mine']) mkdirSync(join(backups, name), { recursive: true })
  for (const count of [1, 2]) {
    expect(await run(ofUnit('assayer-backup.service', 'ExecStart'), asUnit()), output).toBe(0)
    expect(output).toContain('Backed up and read back')
    const names = readdirSync(backups)
    expect(names.filter((name) => /^20\d\d-\d\d-\d\dT\d{6}Z$/.test(name))).toHaveLength(count)
    expect(names).toHaveLength(count + 1)
    expect(names).toContain('of-mine')
  }
})

test('the doctor finds nothing wrong then, and says that an administrator is missing', async () => {
  expect(await run(onThisMachine(BLOCKS.at(-1) ?? '')), output).toBe(0)
  expect(output).toContain('The office has no administrator yet.')
  expect(output).toContain('Nothing is wrong.')
})

test('an update builds next to what runs, and then moves the link', async () => {
  const [update = ''] = /^```bash\n(.*?)^```/ms.exec(PAGE)?.slice(1) ?? []
  writeFileSync(noted, '')
  expect(await run(onThisMachine(update)), output).toBe(0)
  expect(readlinkSync(at('/opt/assayer/current'))).toBe('releases/v1.1.0')
  expect(existsSync(at('/opt/assayer/releases/v1.1.0/dist/server'))).toBe(true)
  expect(
    readFileSync(noted, 'utf8')
      .split('\n')
      .filter((line) => /^systemctl|doctor$/.test(line)),
  ).toEqual([
    'systemctl start assayer-backup',
    'npm --prefix releases/v1.1.0 run doctor',
    'systemctl restart assayer@3001',
    'systemctl restart assayer@3002',
  ])
})

test('a clone that lay in the folder itself becomes the first release without moving', async () => {
  const [, adopt = ''] = [...PAGE.matchAll(/^```bash\n(.*?)^```/gms)].map(([, lines]) => lines)
  const [before, unit] = [at('/before'), at('/etc/systemd/system/assayer-backup.service')]
  mkdirSync(before)
  writeFileSync(unit, `WorkingDirectory=${before}\nExecStart=${before}/node_modules/.bin/node x\n`)
  expect(await run(onThisMachine(adopt.replaceAll('/opt/assayer', before))), output).toBe(0)
  expect(readlinkSync(join(before, 'current'))).toBe('.')
  expect(readFileSync(unit, 'utf8')).toBe(
    `WorkingDirectory=${before}/current\nExecStart=${before}/current/node_modules/.bin/node x\n`,
  )
})
