import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesOfOtherBuilds } from './core/http/other-builds.ts'
import { loadAssets } from './core/http/static-files.ts'
import { OperatorError } from './operator-failure.ts'
import type { Web } from './ssr.ts'

const ROOT = join(import.meta.dirname, '..', '..')
type Entry = { default: { fetch: (request: Request, options: { context: object }) => Promise<Response> } }

/** The built web program, or in development the program from Vite. */
export async function loadWeb({ isDev }: { isDev: boolean }): Promise<Web & { close: () => Promise<void> }> {
  return isDev ? (await import('./web-dev.ts')).loadDevWeb() : loadBuiltWeb()
}

async function loadBuiltWeb() {
  const built = join(ROOT, 'dist', 'server', 'server.js')
  if (!existsSync(built)) throw new OperatorError('The web program is not built: run npm run build.')
  const entry = (await import(pathToFileURL(built).href)) as Entry
  return {
    assets: await loadAssets(join(ROOT, 'dist', 'client')),
    findOtherAsset: filesOfOtherBuilds(join(ROOT, 'dist'), () => new Date()),
    render: (request: Request, context: object) => entry.default.fetch(request, { context }),
    isDev: false,
    close: async () => {},
  }
}
