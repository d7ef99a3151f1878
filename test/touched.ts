import { dirname, join } from 'node:path'

const PLACES: Record<string, string> = {
  '#contract': 'src/contract',
  '#domain': 'src/domain',
  '#server': 'src/server',
  '#sandbox': 'src/sandbox',
  '#test': 'test',
}
const IMPORTED = /(?:from|import) '([#.][^']+)'/g

/** Paths of our own files that a file imports. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, name = '']) => {
    const [first = '', ...rest] = name.split('/')
    return PLACES[first] ? join(PLACES[first], ...rest) : join(dirname(file), name)
  })
}

/**
 * The tests of calls that a change is likeliest to break, nearest first: tests that changed, that import a changed file
 * or share its folder, then tests next to a file that imports a changed one.
 */
export function callsTouchedBy(
  changed: string[],
  { tests, sources, read }: { tests: string[]; sources: string[]; read: (file: string) => string },
): string[] {
  const own = new Set(changed)
  const touches = (file: string) => importsOf(file, read(file)).some((imported) => own.has(imported))
  const folders = new Set(changed.filter((file) => file.startsWith('src/server/')).map(dirname))
  const importing = new Set(
    sources.filter((file) => file.startsWith('src/server/') && touches(file)).map(dirname),
  )
  const distanceOf = (test: string) => {
    if (own.has(test)) return 0
    if (touches(test) || folders.has(dirname(test))) return 1
    return importing.has(dirname(test)) ? 2 : null
  }
  return tests
    .flatMap((test) => {
      const distance = distanceOf(test)
      return distance === null ? [] : [{ test, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ test }) => test)
}
