import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/endpoint.ts'
import { importFiles } from './import-in-browser.ts'

export const importRoutes = (deps: Deps) => [
  handle('importFiles', ({ query, file }, asked) =>
    importFiles(deps, file, { apply: query.apply === 'true', takesFile: query.take_file === 'true' }, asked),
  ),
]
