import { answers, inIso } from '#server/core/http/endpoint.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { countWords, listDisputes, listTexts } from './repository.ts'

/** What the caller wrote, of one kind. */
export const listOwnWords = answers('listOwnWords', async ({ db }, { query }, { caller }) => {
  const { kind, ...page } = query
  const { id } = requireUser(caller)
  const totals = await countWords(db, id)
  const rows = kind === 'dispute' ? await listDisputes(db, id, page) : await listTexts(db, id, kind, page)
  return { words: rows.map(inIso), total: totals[kind], totals }
})
