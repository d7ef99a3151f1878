import { queryOptions } from '@tanstack/react-query'
import { AS_PAGE, call, paged, read } from '#web/lib/api.ts'

/** What a compound was tested for, its interactions, regulation and unknowns. */
export const evidenceQuery = (drugId: string) => read('getDrugEvidence', { params: { drugId } }, AS_PAGE)

/** Compounds of one page of an outcome. */
export const OUTCOME_PAGE = 40

export const outcomeQuery = (slug: string, page?: number) =>
  read('getOutcome', { params: { slug }, query: paged(page, OUTCOME_PAGE) }, AS_PAGE)

/** What is known of some names together, written with commas between them. */
export const togetherQuery = (items: string, enabled = true) =>
  read('checkInteractions', { query: { items } }, { ...AS_PAGE, enabled })

/** What changed in the evidence, of one compound or of all. */
export const changesQuery = (drug_id: string | undefined, page?: number) =>
  read('listChanges', { query: { drug_id, ...paged(page) } }, AS_PAGE)

/**
 * A claim for the worked example: for the outcome with the most tested compounds, the first claim on its page whose
 * certainty was lowered. Null without one.
 */
export const workedCertaintyQuery = queryOptions({
  queryKey: ['worked-certainty'],
  queryFn: async () => {
    const { areas } = await call('listOutcomes', {})
    const [most] = areas.flatMap(({ outcomes }) => outcomes).sort((a, b) => b.compounds - a.compounds)
    if (!most) return null
    const { compounds } = await call('getOutcome', { params: { slug: most.slug }, query: {} })
    for (const { id, slug, name, claims } of compounds) {
      const chosen = claims.find(({ steps }) => steps.start !== null && steps.down.length > 0)
      if (!chosen) continue
      const evidence = await call('getDrugEvidence', { params: { drugId: id } })
      const claim = evidence.claims.find((each) => each.id === chosen.id)
      return claim ? { compound: { slug, name }, claim } : null
    }
    return null
  },
  ...AS_PAGE,
})

/** What the searches of a compound's literature found, and when. */
export const literatureLogQuery = (drugId: string) =>
  read('getLiteratureLog', { params: { drugId }, query: {} })
