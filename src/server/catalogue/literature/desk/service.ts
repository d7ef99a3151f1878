import type { LiteratureDecision } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { articleLink } from '#domain/evidence/study-links.ts'
import { readFacts } from '#domain/literature/read-facts.ts'
import { listClaims } from '#server/catalogue/evidence/service.ts'
import { onRecord } from '#server/core/audit/record.ts'
import { raiseTags } from '#server/core/changes/service.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { openLiterature } from '#server/platform/adapters/literature/services.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { inIso } from '#server/platform/in-iso.ts'
import { answerSuggestions } from '../suggestions/service.ts'
import { type ClaimNow, mayChange } from './may-change.ts'
import * as repository from './repository.ts'

/** Articles that wait or were decided on, each once with every compound for which it was found. */
export const listLiterature = answers('listLiterature', async ({ db, config }, { query }) => {
  const { ids, total } = await repository.listFound(db, { ...query, compound: query.compound })
  const entries = new Map((await repository.listEntries(db, ids)).map((entry) => [entry.id, entry]))
  const finds = await repository.listFinds(db, ids)
  const compounds = [...new Set(finds.map(({ drug_id }) => drug_id))]
  const claims = Map.groupBy(await listClaims(db, compounds), ({ drug_id }) => drug_id)
  const byEntry = Map.groupBy(finds, ({ entry_id }) => entry_id)
  const last = await repository.lastNight(db)
  return {
    entries: ids.flatMap((id) => {
      const entry = entries.get(id)
      return entry ? [shown(entry, byEntry.get(id) ?? [], claims)] : []
    }),
    total,
    services: openLiterature(config).search.map(({ name }) => name),
    last: last && inIso(last),
  }
})

function shown(
  entry: repository.EntryRow,
  finds: readonly repository.FindRow[],
  claims: ReadonlyMap<string, ClaimNow[]>,
): FoundEntry {
  const { title, abstract } = entry
  const facts = readFacts(title, abstract ?? '')
  const readOf = (field: string) => facts.find((fact) => fact.field === field)?.value ?? null
  const people = Number(readOf('people')) || null
  const arrived = { ...entry, people, comparison: readOf('comparison') }
  return {
    ...entry,
    facts,
    link: articleLink(entry),
    finds: finds.map((find) => ({
      ...inIso(find),
      compound: { id: find.drug_id, slug: find.slug, name: find.name },
      may_change: mayChange(arrived, claims.get(find.drug_id) ?? []),
      decision:
        find.decision === null || find.decided_at === null
          ? null
          : {
              ...{ word: find.decision, reason: find.reason, words: find.note },
              ...{ at: find.decided_at.toISOString(), by: find.by },
            },
    })),
  }
}

/**
 * Decisions are kept: a decided article is not shown as new again. Throws `invalid` without a reason where one is due,
 * `conflict` if another editor has decided since.
 */
export const decideLiterature = answers(
  'decideLiterature',
  async (deps, { params, body }, { caller, act }) => {
    const { decision, reason: given, words: typed, seen } = body
    const reason = given ?? null
    if (decision === 'not for us' && reason === null)
      throw new AppError('invalid', 'Say why it is not for us.', { field: 'reason' })
    const isOther = decision === 'not for us' && reason === 'other'
    if (isOther && typed === undefined)
      throw new AppError('invalid', 'Say in your words why it is not for us.', { field: 'words' })
    const { id } = requireUser(caller)
    const decided = {
      decision,
      reason: decision === 'not for us' ? reason : null,
      note: isOther ? (typed ?? null) : null,
    }
    return onRecord(deps, act, async ({ db, clock }) => {
      const found = await repository.lockFind(db, params)
      if (!found) throw new AppError('not_found', 'There is no such article for this compound.')
      const { by, ...before } = found
      if (seen !== undefined && seen !== before.decision)
        throw new AppError('conflict', decidedMeanwhile(before.decision, by))
      const { entry: entry_id, compound: drug_id } = params
      const byWhom = { decided_at: decision && clock(), decided_by: decision && id }
      await updateRows(db, 'literature_finds', { entry_id, drug_id }, { ...decided, ...byWhom })
      await answerSuggestions({ ...deps, db, clock }, params, decided)
      await raiseTags(db, [tagOf('literature', params.compound)])
      return {
        target: `literature:${params.entry}`,
        before: { ...before, compound: params.compound },
        after: { ...decided, compound: params.compound },
        answer: { message: decision === null ? 'It waits again.' : 'It is decided.' },
      }
    })
  },
)

const decidedMeanwhile = (decision: LiteratureDecision | null, by: string | null) =>
  decision === null
    ? 'The decision was taken back meanwhile. Look again.'
    : `${by ?? 'Somebody'} decided '${decision}' meanwhile. Look again.`
