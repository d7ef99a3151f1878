import type { DeskArticle } from '#contract/office/evidence-desk.ts'
import { onRecord } from '#server/core/audit/record.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requireUser } from '#server/identity/accounts/service.ts'
import { articleIdOf, LookUpFailed, looksUp, lookUp } from '#server/platform/adapters/metadata/look-up.ts'
import { findRow } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { evidenceId } from '../records/evidence-kinds.ts'
import * as unread from '../unread-repository.ts'
import * as repository from './repository.ts'

/** Per editor: services of metadata ask for patience. */
const LOOK_UPS = { max: 60, perS: 600 }

export const getEvidenceDesk = answers('getEvidenceDesk', async ({ db, config }, { params }) => {
  const found = await repository.findCompoundWithLevels(db, params.slug)
  if (!found) throw new AppError('not_found', 'There is no such compound.')
  const { evidence: derived, recorded_evidence: written, ...compound } = found
  const which = { record_id: evidenceId(compound.slug), is_ended: false }
  const record = await findRow(db, 'record_heads', which)
  return {
    compound,
    level: { derived, written },
    record_id: record?.record_id ?? null,
    articles: (await repository.listArticles(db, compound.id)) as DeskArticle[],
    outcomes: await repository.listOutcomes(db),
    looks_up: looksUp(config),
  }
})

export const listUnreadNotices = answers('listUnreadNotices', async ({ db }, { query }) => {
  const { rows, total } = await unread.listUnread(db, query)
  return { notices: rows.map((row) => ({ ...inIso(row), article: row, row: row.row_text })), total }
})

/** The most relied-on rows come first: a status that allows or forbids, of a compound with many vendors. */
export const listUnsourcedRegulation = answers('listUnsourcedRegulation', async ({ db }, { query }) => {
  const { rows, total } = await repository.listUnsourced(db, query)
  return { rows: rows.map((row) => ({ ...row, compound: row, vendors: row.vendors ?? 0 })), total }
})

/** Throws `not_found` for a row that is not open. */
export const closeUnreadNotice = answers('closeUnreadNotice', (deps, { params: { id } }, { act }) =>
  onRecord(deps, act, async ({ db, clock }) => {
    const closed = await unread.closeUnread(db, id, clock())
    if (!closed) throw new AppError('not_found', 'There is no such open row.')
    return {
      target: `unread_notice:${id}`,
      after: { row: closed.row_text, problem: closed.problem },
      answer: { message: 'The row is closed.' },
    }
  }),
)

/** Throws `invalid` for a wrong identifier, `unavailable` where no service answers, `rate_limited`. */
export const lookUpArticle = answers('lookUpArticle', async (deps, { query }, { caller }) => {
  const id = articleIdOf(query.id)
  if (!id)
    throw new AppError('invalid', 'This is neither a DOI such as 10.1000/182 nor a PMID such as 12345678.', {
      field: 'id',
    })
  await limit(deps, 'article-look-up', requireUser(caller).id, LOOK_UPS)
  try {
    const found = await lookUp(deps.config, id)
    if (!found) return { article: null }
    return { article: { ...found, known: (await repository.findKnown(deps.db, found))?.slug ?? null } }
  } catch (error) {
    if (!(error instanceof LookUpFailed)) throw error
    throw new AppError('unavailable', error.message, { detail: error })
  }
})
