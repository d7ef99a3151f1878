import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** The authorization of the next call: a visitor's is the public key, which the server wrote into the page. */
export const bearer = createIsomorphicFn()
  .server(async (): Promise<Record<string, string>> => {
    const { publicKey } = getGlobalStartContext() as unknown as { publicKey: string }
    return { authorization: `Bearer ${publicKey}` }
  })
  .client(async (): Promise<Record<string, string>> => {
    return { authorization: `Bearer ${document.documentElement.dataset.publicKey}` }
  })
