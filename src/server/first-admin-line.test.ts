import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstAdminLine } from './first-admin-line.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'assayer-'))
const TOKEN = 'secret-of-the-link'
const at = (DATA_DIR: string, isTerminal: boolean) => ({
  config: { PUBLIC_URL: 'https://assayer.example', DATA_DIR },
  url: 'http://127.0.0.1:3000',
  isTerminal,
})

test('a terminal shows the link of the first administrator, and no file has it', () => {
  const folder = newFolder()
  expect(firstAdminLine(TOKEN, at(folder, true))).toContain(
    `https://assayer.example/first-administrator/${TOKEN} makes`,
  )
  expect(existsSync(join(folder, 'first-administrator'))).toBe(false)
})

test('where the output may be a log, the start names a file that only its account reads', () => {
  const folder = newFolder()
  const file = join(folder, 'first-administrator')
  const line = firstAdminLine(TOKEN, at(folder, false)) ?? ''
  expect(line).toContain(file)
  expect(line).not.toContain(TOKEN)
  expect(readFileSync(file, 'utf8')).toBe(`https://assayer.example/first-administrator/${TOKEN}\n`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  // A start with an administrator takes it away.
  expect(firstAdminLine(null, at(folder, false))).toBeNull()
  expect(existsSync(file)).toBe(false)
})
