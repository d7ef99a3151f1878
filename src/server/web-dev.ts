import type { RequestListener } from 'node:http'
import { createServer } from 'vite'
import type { Web } from './ssr.ts'

type Runner = {
  import(
    id: string,
  ): Promise<{ default: { fetch: (request: Request, options: object) => Promise<Response> } }>
}

/** The web program made by Vite as files change: modules on request, pages through its server environment. */
export async function loadDevWeb(): Promise<Web & { close: () => Promise<void> }> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const { runner } = vite.environments.ssr as unknown as { runner: Runner }
  return {
    assets: new Map(),
    isDev: true,
    middleware:
      (next): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => next(request, response)),
    render: async (request, context) => {
      const entry = await runner.import('virtual:tanstack-start-server-entry')
      return entry.default.fetch(request, { context })
    },
    close: () => vite.close(),
  }
}
