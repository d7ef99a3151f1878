import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, PLACES, PROJECTS } from './halves.ts'

const onDisk = globSync(['{src,test,scripts,e2e,client,lab}/**/*.{test.ts,test.tsx,spec.ts}'], {
  exclude: ['**/node_modules/**'],
})

test.each(PROJECTS)('every file of %s runs in one half and not in the other', (project) => {
  const [all, first, rest] = [
    listFiles(project),
    listFiles(project, 'first'),
    listFiles(project, 'rest'),
  ] as const
  expect(all.length).toBeGreaterThan(0)
  expect([...first, ...rest].sort()).toEqual(all)
})

test('every test file runs somewhere', () => {
  const run = new Set(PROJECTS.flatMap((project) => listFiles(project)))
  // A deeper search in the subject of a process test: `npm run test:long`.
  const missed = onDisk.filter((file) => !run.has(file) && !file.endsWith('.long.test.ts'))
  expect(missed.filter((file) => !file.startsWith('lab/'))).toEqual([])
})

test('every pattern of a list finds a file', () => {
  const patterns = PROJECTS.flatMap((project) => {
    const { exclude = [], first = [] } = PLACES[project]
    return [...exclude, ...first]
  })
  expect(patterns.filter((pattern) => !onDisk.some((file) => matchesGlob(file, pattern)))).toEqual([])
})
