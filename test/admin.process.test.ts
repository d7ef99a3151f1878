import { existsSync, globSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS } from '../scripts/admin-commands.ts'
import { newDataFolder, run } from './process.ts'

const admin = (args: string[], env: Record<string, string> = {}) =>
  run('scripts/admin.ts', args, { DATA_DIR: newDataFolder(), ...env })

test('every command of the operator has its file, and every file its command', () => {
  const files = globSync('scripts/admin/*.ts').map((file) => basename(file, '.ts'))
  expect(files.sort()).toEqual(
    Object.keys(COMMANDS)
      .map((name) => name.replace(':', '-'))
      .sort(),
  )
})

test('without a command, and with --help, all commands are listed with a line each', async () => {
  for (const args of [[], ['--help'], ['help']]) {
    const { code, output } = await admin(args)
    expect(code).toBe(0)
    const lines = output.split('\n')
    for (const name of Object.keys(COMMANDS))
      expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1)
  }
})

test.each(Object.keys(COMMANDS))('%s explains itself, and does nothing, with --help', async (name) => {
  const DATA_DIR = newDataFolder()
  const { code, output } = await admin([name, '--help'], { DATA_DIR })
  expect(code).toBe(0)
  expect(output).toMatch(new RegExp(`^npm run admin -- ${name}`))
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
})

test.each([[['user:rule']], [['constructor']], [['__proto__']], [['../start']], [['']]])(
  'a word that is no command is answered by the list, with code 2: %o',
  async (args) => {
    const { code, output } = await admin(args)
    expect([code, output.includes('catalogue:import')]).toEqual([args[0] === '' ? 0 : 2, true])
  },
)

test('an option that a command does not have is refused with its help, and code 2', async () => {
  const { code, output } = await admin(['catalogue:import', 'data/catalogue', '--force'])
  expect(code).toBe(2)
  expect(output).toContain("Unknown option '--force'")
  expect(output).toContain('npm run admin -- catalogue:import <folder or file>')
})

const noneIn = (folder: string) =>
  `Database: embedded, in ${folder}\nThere is no database in ${folder}: set DATA_DIR or DATABASE_URL as the product has it, or ENV_FILE to its file of settings; or start it once.\n`

test.each([
  ['scripts/db-migrate.ts', []],
  ['scripts/backup.ts', ['backup']],
])('%s makes no empty database either', async (script, args) => {
  const DATA_DIR = newDataFolder()
  expect(await run(script, args, { DATA_DIR })).toEqual({ code: 1, output: noneIn(DATA_DIR) })
  expect(readdirSync(DATA_DIR)).toEqual([])
})

test('settings come from the file that ENV_FILE names, and from the environment first', async () => {
  const folder = newDataFolder()
  const ENV_FILE = join(folder, 'settings')
  writeFileSync(
    ENV_FILE,
    `# Of the service.\nDATA_DIR="${folder}"\nDATABASE_URL=postgres://u:p@file.invalid/x\n`,
  )
  const fromFile = await run('scripts/admin.ts', ['derive:check'], { ENV_FILE })
  expect(fromFile.output).toContain('Database: file.invalid/x\n')
  const DATABASE_URL = 'postgres://u:p@environment.invalid/x'
  const fromBoth = await run('scripts/admin.ts', ['derive:check'], { ENV_FILE, DATABASE_URL })
  expect(fromBoth.output).toContain('Database: environment.invalid/x\n')
})

test('a file of settings that is not there is named', async () => {
  const ENV_FILE = join(newDataFolder(), 'assayer.env')
  for (const script of ['scripts/admin.ts', 'scripts/doctor.ts', 'src/server/main.ts']) {
    const { code, output } = await run(script, ['derive:check'], { ENV_FILE })
    expect(output).toContain(`ENV_FILE: ${ENV_FILE} cannot be read`)
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBe(1)
  }
})

const needsOne = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.database === 'present')
test.each(needsOne)('%s makes no empty database where there is none, and names the setting', async (name) => {
  const DATA_DIR = newDataFolder()
  const { code, output } = await admin([name, 'a@people.example', 'admin', 'x'], { DATA_DIR })
  expect(code).toBe(1)
  expect(output).toBe(noneIn(DATA_DIR))
  expect(existsSync(join(DATA_DIR, 'database'))).toBe(false)
})

test('a command says which database it is about, without the password, and in one sentence that it is away', async () => {
  const { code, output } = await admin(['derive:check'], {
    DATABASE_URL: 'postgres://user:hunter2@nowhere.invalid/assayer',
  })
  expect(code).toBe(1)
  expect(output).toContain('Database: nowhere.invalid/assayer')
  expect(output).toContain('cannot be reached')
  expect(output).not.toMatch(/hunter2|\n\s+at /)
})
