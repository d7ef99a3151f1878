/** The browser's part of `@tanstack/react-start`, as the build would choose it. */
type Fn = (...given: never[]) => unknown
export const createIsomorphicFn = () => {
  const client = <F extends Fn>(made: F) => made
  return { client, server: () => ({ client }) }
}

export const getGlobalStartContext = () => {
  throw new Error('Only the server has a start context.')
}
