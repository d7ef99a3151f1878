import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import type { CurrentTopics } from '../current-topics.ts'
import { exportAsked, listAsked, markAsked } from './asked-service.ts'
import { addSearchWord, listSearchWords, measureSearchWord, removeSearchWord } from './words.ts'

export const searchQualityRoutes = (deps: Deps, topics: CurrentTopics) => [
  handle('listAsked', ({ query }) => listAsked(deps, topics, query)),
  handle('markAsked', ({ body }, { act }) => markAsked(deps, topics, body, act)),
  handle('exportAsked', ({ query }) => exportAsked(deps, query.format)),
  handle('listSearchWords', () => listSearchWords(deps, topics)),
  handle('measureSearchWord', ({ query }, { act }) => measureSearchWord(deps, topics, query, act)),
  handle('addSearchWord', ({ body }, { act }) => addSearchWord(deps, topics, body, act)),
  handle('removeSearchWord', ({ body }, { act }) => removeSearchWord(deps, body, act)),
]
