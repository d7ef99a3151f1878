import { PAGES } from './pages.ts'

/** Parameters of an address, in its path or its query, that open something for the person who holds them. */
export const SECRET_PARAMS: readonly string[] = ['token', 'token_hash', 'code', 'invitation']
const SECRET_PATHS = Object.values(PAGES).flatMap(({ path }) => {
  const [before = '', name] = path.split('$')
  return name && SECRET_PARAMS.includes(name) ? [before] : []
})

/** Whether the address of a page is a secret: no cache keeps such a page, and no request tells where it came from. */
export function isSecretAddress(pathAndQuery: string): boolean {
  const [path = '', query] = pathAndQuery.split('?')
  const names = [...new URLSearchParams(query).keys()]
  return (
    SECRET_PATHS.some((each) => path.startsWith(each)) || names.some((name) => SECRET_PARAMS.includes(name))
  )
}
