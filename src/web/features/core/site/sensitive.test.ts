import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'

const WEB = join(import.meta.dirname, '../../..')
const OFFICE = 'features/office/'

test('every press that may need the code of the second factor again is in the office, whose frame asks for it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.test.*'] })
  const code = files.map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }))
  const names = Object.entries<Route>(routes).flatMap(([name, { isSensitive }]) =>
    isSensitive ? [name] : [],
  )
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const made = code.filter(({ text }) => new RegExp(`call\\(\\s*'${name}'`).test(text))
    expect(made.length, name).toBeGreaterThan(0)
    expect(
      made.filter(({ file }) => !file.startsWith(OFFICE)),
      name,
    ).toEqual([])
  }
})
