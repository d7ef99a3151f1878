import type { Output } from '#contract/endpoints.ts'
import { listCompoundNames } from '#server/catalogue/compounds/read/by-slug-repository.ts'
import { listRegulation } from '#server/catalogue/compounds/read/repository.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { describeWatched, listLatestChanges } from '../watches/watched.ts'

/** How many changes of the evidence are listed for each compound. */
const TOLD = 5

/** What may be news about these compounds, in the order in which they are asked for. */
export const getListNews = answers('getListNews', async ({ db }, { query: { compounds: slugs } }, asked) => {
  const found = new Map((await listCompoundNames(db, 'name', slugs)).map((each) => [each.slug, each]))
  const ids = [...found.values()].map(({ id }) => id)
  const watched = await describeWatched(
    db,
    ids.map((id) => ({ kind: 'compound', id })),
    asked.at,
  )
  const stateOf = new Map(watched.map((state) => [state.target.id, state]))
  const regulation = Map.groupBy(await listRegulation(db, ids), ({ drug_id }) => drug_id)
  const changes = Map.groupBy(await listLatestChanges(db, ids, TOLD), ({ drug_id }) => drug_id)
  return {
    compounds: slugs.flatMap((slug) => {
      const compound = found.get(slug)
      const state = stateOf.get(compound?.id ?? '')
      if (!compound || !state) return []
      const { id, name, evidence } = compound
      return {
        slug,
        name,
        evidence,
        currency: state.currency,
        price: state.present,
        regulation: regulation.get(id) ?? [],
        searched: state.evidence_news?.searched ?? null,
        changes: (changes.get(id) ?? []).map(inIso),
      }
    }),
  } as Output<'getListNews'>
})
