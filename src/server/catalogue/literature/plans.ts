import { planOf } from '#domain/literature/names.ts'
import type { QueryPlan } from '#domain/literature/query.ts'
import { FAMILIAR_WORDS } from '#server/platform/adapters/english/familiar-words.ts'
import type { Db } from '#server/platform/db/schema.ts'
import * as repository from './repository.ts'

export type Searched = { id: string; slug: string; name: string; plan: QueryPlan; isEdited: boolean }

/** Every listed compound with its plan: the editor's, or the one that follows from its record. */
export async function listSearched(db: Db): Promise<Searched[]> {
  const [compounds, edited] = await Promise.all([repository.listCompounds(db), repository.listPlans(db)])
  const shared = sharedNames(compounds)
  const words = new Set(FAMILIAR_WORDS)
  return compounds.map(({ id, slug, name, aliases, outcomes }) => {
    const own = edited.get(id)
    const context = outcomes.map((outcome) => outcome.toLowerCase())
    const plan =
      own ?? planOf({ names: [name, ...aliases], context }, { shared, isWord: (word) => words.has(word) })
    return { id, slug, name, plan, isEdited: own !== undefined }
  })
}

/** Names that several compounds have, in lower case. */
function sharedNames(compounds: readonly { name: string; aliases: string[] }[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { name, aliases } of compounds)
    for (const each of new Set([name, ...aliases].map((text) => text.toLowerCase())))
      counts.set(each, (counts.get(each) ?? 0) + 1)
  return new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])))
}
