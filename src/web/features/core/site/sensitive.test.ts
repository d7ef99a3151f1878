import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'

const WEB = join(import.meta.dirname, '../../..')

test('every press that may need the code of the second factor again asks for it in its place', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: WEB }).map((file) => readFileSync(join(WEB, file), 'utf8'))
  const all = code.join('\n')
  const isSensitive = ([, route]: [string, Route]) => route.isSensitive
  const names = Object.entries(routes)
    .filter(isSensitive)
    .map(([name]) => name)
  const made = (name: string) => all.match(new RegExp(`call\\(\\s*'${name}'`, 'g'))?.length
  const asking = (name: string) =>
    all.match(new RegExp(`run\\(\\(\\) =>\\s*call\\(\\s*'${name}'`, 'g'))?.length
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect([name, asking(name)]).toEqual([name, made(name)])
})
