import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const LONGEST = 60
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name))
const read = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')
const index = read('README.md')

/** The numbers that the index calls never used: '10, 11, 64 to 69'. */
function unusedNumbers(): number[] {
  const [, list = ''] = /The numbers (.+?) were/s.exec(index) ?? []
  return list.split(/,|\band\b/).flatMap((part) => {
    const [from = 0, to = from] = part.split(' to ').map(Number)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}

test('decisions fit on a screen each', () => {
  const tooLong = files.filter((name) => read(name).trimEnd().split('\n').length > LONGEST)
  expect(
    tooLong,
    `longer than ${LONGEST} lines: keep the decision, its reasons and what would change it`,
  ).toEqual([])
})

test('decisions begin with a status and are in the index with their title', () => {
  const wrong = files.filter((name) => {
    const [, title = ''] = /^# \d+\. (.+)/.exec(read(name)) ?? []
    return !/^\*\*Status\.\*\* \S/m.test(read(name)) || !index.includes(`[${title}](${name})`)
  })
  expect(wrong).toEqual([])
})

test('decisions leave out only the numbers that the index explains', () => {
  const used = new Set(files.map((name) => Number(name.slice(0, 4))))
  const gaps = Array.from({ length: Math.max(...used) }, (_, at) => at + 1).filter((n) => !used.has(n))
  expect(unusedNumbers()).toEqual(gaps)
})

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .map((path) => `/${path}`)
const documents = tracked.filter(
  (path) => /^\/(docs\/.+|[A-Z]+|lab\/.+|client\/.+)\.md$/.test(path) && path !== '/CHANGELOG.md',
)

/** `a/b.ts` of a document, from any folder: 'records/entry-rules.ts' is the end of one path. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.$/-]+\.(?:ts|tsx|mjs))`/g)].map(([, path = '']) => path.replace(/^(\.\/)?/, '/'))

test('a document names no file that is gone', () => {
  const gone = documents.flatMap((document) => {
    const text = readFileSync(`.${document}`, 'utf8')
    if (/^\*\*Status\.\*\* Superseded/m.test(text)) return []
    return pathsIn(text)
      .filter((path) => !tracked.some((file) => file.endsWith(path)))
      .map((path) => `${document}: ${path}`)
  })
  expect(gone).toEqual([])
})
