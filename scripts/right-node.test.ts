import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const { isRight, SENTENCE } = createRequire(import.meta.url)('./right-node.cjs')
const BUILDING = ['rolldown', `@rolldown/binding-${process.platform}-x64-gnu`]
const RUNNING = ['@img/colour', '@img/sharp-libvips-linux-x64', `@img/sharp-${process.platform}-x64`]

let packages: string
beforeEach(() => {
  packages = mkdtempSync(join(tmpdir(), 'assayer-packages-'))
})
afterEach(() => rmSync(packages, { recursive: true }))

function isRightWith(installed: string[], version = '24.21.0') {
  for (const name of installed) mkdirSync(join(packages, name), { recursive: true })
  return isRight(version, packages)
}

test('an installation with its native parts is right, with or without what only builds', () => {
  expect(isRightWith(RUNNING)).toBe(true)
  expect(isRightWith(BUILDING)).toBe(true)
})

test('nothing installed is not right', () => expect(isRightWith([])).toBe(false))

test('an installation by an old Node, which left the native part of the build out, is not right', () =>
  expect(isRightWith([...RUNNING, 'rolldown', '@rolldown/pluginutils'])).toBe(false))

test('an installation by an old Node, which left the native part of the server out, is not right', () =>
  expect(isRightWith([...BUILDING, ...RUNNING.slice(0, 2)])).toBe(false))

test.each(['18.20.4', '20.19.0', '22.22.0'])('Node %s does not run the product', (version) =>
  expect(isRightWith([...BUILDING, ...RUNNING], version)).toBe(false),
)

test('installing, building and starting end in the same sentence, whose command README has', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of ['postinstall', 'build', 'start'])
    expect(scripts[name]).toContain('scripts/right-node.cjs')
  expect(SENTENCE).toMatch(/^Assayer needs Node 24 .* npm ci$/)
  expect(readFileSync('README.md', 'utf8')).toContain(SENTENCE.split(': ')[1])
})
