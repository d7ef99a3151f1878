import { notWords } from '#domain/literature/not-words.ts'
import { QueryRefused, queriesOf } from '#domain/literature/query.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { onRecord } from '#server/core/audit/record.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { QueryFailed, ServiceAway } from '#server/platform/adapters/literature/ask.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { listSearched } from '../plans.ts'
import { recallOf } from '../recall.ts'
import { listPmids } from '../repository.ts'
import * as repository from './repository.ts'

/** Of one editor: services of the literature ask for patience. */
const PREVIEWS = { max: 30, perS: 600 }
const PREVIEW_MS = 28 * DAY_MS
/** An editor waits for it: a slow service is reported. */
const PATIENCE = { patienceMs: 8_000, mostBytes: 10 * 1024 * 1024 }

async function requireSearched({ db }: Pick<Deps, 'db'>, slug: string) {
  const found = (await listSearched(db)).find((compound) => compound.slug === slug)
  if (!found) throw new AppError('not_found', 'There is no such compound, or it is retired.')
  return found
}

export const getLiteratureQuery = answers('getLiteratureQuery', async (deps, { params: { slug } }) => {
  const { id, name, plan, isEdited } = await requireSearched(deps, slug)
  const runs = await repository.listRuns(deps.db, id)
  const { wrong, right } = await repository.listTitles(deps.db, id)
  const taken = [...plan.names, ...plan.short, ...plan.not_in_title]
  return {
    compound: { id, slug, name },
    plan,
    is_edited: isEdited,
    not_words: notWords(wrong, right, taken),
    runs: runs.map(inIso),
  }
})

/** What a plan would find; a plan that cannot be searched is refused in words. Throws `rate_limited`, `unavailable` when the service does not answer. */
export const previewLiteratureQuery = answers('previewLiteratureQuery', async (deps, asked, { caller }) => {
  const compound = await requireSearched(deps, asked.params.slug)
  await limit(deps, 'literature-preview', requireUser(caller).id, PREVIEWS)
  let queries: ReturnType<typeof queriesOf>
  try {
    queries = queriesOf(asked.body.plan)
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error
    return { refused: error.message, queries: null, hits: null, recall: null }
  }
  const told = { refused: null, queries }
  const { preview, recall } = openLiterature(deps.config, {
    limits: PATIENCE,
    // The editor asks again.
    isOnce: true,
  })
  if (!preview || !recall) return { ...told, hits: null, recall: null }
  const now = deps.clock()
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  try {
    const hits = await preview({
      query: queries.europepmc,
      from: dayOf(now.getTime() - PREVIEW_MS),
      to: dayOf(now.getTime()),
    })
    const recalled = await recallOf(recall, queries.europepmc, await listPmids(deps.db, compound.id))
    return { ...told, hits, recall: { ...recalled, missed: recalled.missed.slice(0, 50) } }
  } catch (error) {
    if (error instanceof QueryFailed || error instanceof ServiceAway)
      throw new AppError('unavailable', error.message, { detail: error })
    throw error
  }
})

/** Throws `invalid` for a plan that would find everything, or nothing. */
export const saveLiteratureQuery = answers('saveLiteratureQuery', async (deps, asked, { caller, act }) => {
  const { plan } = asked.body
  const compound = await requireSearched(deps, asked.params.slug)
  try {
    if (plan) queriesOf(plan)
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error
    throw new AppError('invalid', error.message, { field: 'plan' })
  }
  return onRecord(deps, act, async ({ db, clock }) => {
    if (plan)
      await repository.savePlan(db, {
        drug_id: compound.id,
        plan: JSON.stringify(plan),
        edited_at: clock(),
        edited_by: requireUser(caller).id,
      })
    else await deleteRows(db, 'literature_queries', { drug_id: compound.id })
    return {
      target: `compound:${compound.id}`,
      before: { search: compound.isEdited ? compound.plan : null },
      after: { search: plan },
      answer: { message: 'The next search uses these terms.' },
    }
  })
})
