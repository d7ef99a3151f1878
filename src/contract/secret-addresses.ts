import { PAGES } from './pages.ts'

/** Parameters of an address, in its path or its query, that open something for the person who holds them. */
export const SECRET_PARAMS: readonly string[] = ['token', 'token_hash', 'code', 'invitation']
const SECRET_PATHS = Object.values(PAGES).flatMap(({ path }) => {
  const [before = '', name] = path.split('$')
  return name && SECRET_PARAMS.includes(name) ? [before] : []
})

/** An address may be the parameter of another one, such as `returnUrl`, and so on. */
const MOST_WITHIN = 3

/** Whether the address of a page is a secret, or holds one: no cache keeps such a page, and no request tells where it came from. */
export function isSecretAddress(pathAndQuery: string, within = 0): boolean {
  const [path = '', query] = pathAndQuery.split('?')
  return (
    SECRET_PATHS.some((each) => path.startsWith(each)) ||
    [...new URLSearchParams(query)].some(
      ([name, value]) =>
        SECRET_PARAMS.includes(name) ||
        (within < MOST_WITHIN && value.startsWith('/') && isSecretAddress(value, within + 1)),
    )
  )
}
