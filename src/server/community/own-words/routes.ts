import type { OwnWordsKind } from '#contract/community/own-words-vocabulary.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Caller } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { handle } from '#server/core/http/endpoint.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import type { Page } from '#server/platform/db/page-of.ts'
import { countWords, listDisputes, listTexts, type WordsRow } from './repository.ts'

export const ownWordsRoutes = (deps: Deps) => [
  handle('listOwnWords', ({ query }, { caller }) => listOwnWords(deps, query, caller)),
]

/** What the caller wrote, of one kind. */
async function listOwnWords(
  { db }: Pick<Deps, 'db'>,
  { kind, ...page }: Page & { kind: OwnWordsKind },
  caller: Caller,
): Promise<Output<'listOwnWords'>> {
  const { id } = requireUser(caller)
  const totals = await countWords(db, id)
  const rows = kind === 'dispute' ? await listDisputes(db, id, page) : await listTexts(db, id, kind, page)
  return { words: rows.map(shown), total: totals[kind], totals }
}

const shown = ({ name, slug, at, ...row }: WordsRow) => ({
  ...row,
  about: name !== null && slug !== null ? { name, slug } : null,
  at: at.toISOString(),
})
