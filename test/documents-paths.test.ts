import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
