import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

// A page is kept until the next import, so what comes with it is as new as can be.
const staleTime = Number.POSITIVE_INFINITY

/** What a compound was tested for, its interactions, regulation and unknowns. */
export const evidenceQuery = (drugId: string) =>
  queryOptions({
    queryKey: ['evidence', drugId],
    queryFn: ({ signal }) => call('getDrugEvidence', { params: { drugId } }, { signal }),
    staleTime,
  })

export const outcomesQuery = queryOptions({
  queryKey: ['outcomes'],
  queryFn: () => call('listOutcomes', {}),
  staleTime,
})

/** Compounds of one page of an outcome. */
export const OUTCOME_PAGE = 40

export const outcomeQuery = (slug: string, page = 1) =>
  queryOptions({
    queryKey: ['outcome', slug, page],
    queryFn: ({ signal }) =>
      call(
        'getOutcome',
        { params: { slug }, query: { limit: OUTCOME_PAGE, offset: (page - 1) * OUTCOME_PAGE } },
        { signal },
      ),
    staleTime,
  })

/** What is known of some names together, written with commas between them. */
export const togetherQuery = (items: string) =>
  queryOptions({
    queryKey: ['interactions', items],
    queryFn: ({ signal }) => call('checkInteractions', { query: { items } }, { signal }),
    staleTime,
  })

/** Compounds, medicines, conditions and foods for a name that is being typed. */
export const nameSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['interaction-names', typed],
    queryFn: ({ signal }) => call('suggestInteractionNames', { query: { query: typed } }, { signal }),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
    staleTime,
  })

/** One article, by slug or id. */
export const studyQuery = (slug: string) =>
  queryOptions({
    queryKey: ['study', slug],
    queryFn: ({ signal }) => call('getArticle', { params: { id: slug } }, { signal }),
    staleTime,
    meta: PERSONAL,
  })

/** Changes on one page of the log. */
export const CHANGES_PAGE = 20

/** What changed in the evidence, of one compound or of all. */
export const changesQuery = (drugId: string | undefined, page = 1) =>
  queryOptions({
    queryKey: ['changes', drugId ?? null, page],
    queryFn: ({ signal }) =>
      call(
        'listChanges',
        {
          query: {
            ...(drugId && { drug_id: drugId }),
            limit: CHANGES_PAGE,
            offset: (page - 1) * CHANGES_PAGE,
          },
        },
        { signal },
      ),
    staleTime,
  })

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
  staleTime,
})

/** What the searches of a compound's literature found, and when. */
export const literatureLogQuery = (drugId: string) =>
  queryOptions({
    queryKey: ['literature log', drugId],
    queryFn: ({ signal }) => call('getLiteratureLog', { params: { drugId }, query: {} }, { signal }),
  })
