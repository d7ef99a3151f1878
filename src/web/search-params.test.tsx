import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { SECRET_PARAMS } from '#contract/secret-addresses.ts'

type RouteFile = { Route?: { options: { validateSearch?: (search: object) => Record<string, unknown> } } }
const routes = import.meta.glob<RouteFile>('./routes/**/*.tsx', { eager: true })
const readers = Object.entries(routes).flatMap(([file, { Route }]) => {
  const validateSearch = Route?.options.validateSearch
  return validateSearch ? [[file, validateSearch] as const] : []
})

/** Which parameters a reader looks at, when each of them is this. */
function read(validate: (search: object) => Record<string, unknown>, value: string) {
  const looked = new Set<string>()
  const search = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => {
      looked.add(String(name))
      return value
    },
  })
  return { found: validate(search), looked }
}

test.each(readers)(
  // The router keeps the unchecked value of a missing key.
  'a parameter of the URL keeps no value that its screen has not checked: %s',
  (_, validate) => {
    for (const value of ['constructor', '__proto__', '-1', '']) {
      const { found, looked } = read(validate, value)
      expect(looked.size).toBeGreaterThan(0)
      expect([...looked].filter((name) => !Object.hasOwn(found, name))).toEqual([])
    }
  },
)

test('a parameter that opens something is among those whose addresses are secrets', () => {
  const names = [
    ...readers.flatMap(([, validate]) => [...read(validate, '').looked]),
    ...Object.values(PAGES).flatMap(({ path }) => path.split('$').slice(1)),
  ]
  const secrets = names.filter((name) => /token|hash|^code$|secret|invitation|key/i.test(name))
  expect([...new Set(secrets)].toSorted()).toEqual(SECRET_PARAMS.toSorted())
})

test('most screens have parameters', () => expect(readers.length).toBeGreaterThan(35))
