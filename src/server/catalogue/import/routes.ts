import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { importFiles } from './import-in-browser.ts'

export const importRoutes = (deps: Deps) => [
  handle('importFiles', ({ query, file }, asked) =>
    importFiles(
      deps,
      file,
      { apply: query.apply === 'true', ask: query.ask === 'true', takesFile: query.take_file === 'true' },
      asked,
    ),
  ),
]
