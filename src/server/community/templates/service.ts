import type { TemplateKind } from '#contract/community/template-vocabulary.ts'
import type { Template } from '#contract/community/templates.ts'
import type { Permission } from '#contract/identity/office-vocabulary.ts'
import { recordAudit } from '#server/core/audit/record.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { requirePermission } from '#server/core/permissions/admit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { addRow, findRow, lockRow, type Row, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import * as repository from './repository.ts'

/** The permission to use templates of each kind. */
const NEEDS: Record<TemplateKind, Permission> = { message: 'messages.answer', reason: 'moderation.decide' }
const CHANGES = { max: 200, perS: 86_400 }

export const listTemplates = answers('listTemplates', async (deps, { params, query }, { caller }) => {
  const { kind } = params
  const { retired, ...page } = query
  requirePermission(deps, caller, NEEDS[kind])
  const which = { ...page, isRetired: retired === 'true' }
  const { rows, total } = await repository.listTemplates(deps.db, kind, which)
  return { templates: rows.map(toTemplate), total }
})

export const createTemplate = answers('createTemplate', async (deps, { params, body }, { caller, act }) => {
  const { kind } = params
  const { id } = requirePermission(deps, caller, NEEDS[kind])
  await limit(deps, 'templates', id, CHANGES)
  return deps.db.transaction().execute(async (trx) => {
    const row = await addRow(trx, 'office_templates', { kind, ...body, created_at: deps.clock() })
    await recordAudit(trx, act, { target: `template:${row.id}`, after: { kind, ...body } })
    return { template: toTemplate(row) }
  })
})

/** Throws `not_found`. */
export const changeTemplate = answers('changeTemplate', async (deps, { params, body }, { caller, act }) => {
  const { kind, id } = params
  const { is_retired, ...written } = body
  const user = requirePermission(deps, caller, NEEDS[kind])
  await limit(deps, 'templates', user.id, CHANGES)
  return deps.db.transaction().execute(async (trx) => {
    const before = await lockRow(trx, 'office_templates', { kind, id })
    if (!before) throw new AppError('not_found', 'There is no such template.')
    const now = deps.clock()
    const retired_at = is_retired ? (before.retired_at ?? now) : null
    const changed = { ...written, edited_at: now, retired_at }
    await updateRows(trx, 'office_templates', { id }, changed)
    await recordAudit(trx, act, {
      target: `template:${id}`,
      before: { title: before.title, words: before.words, is_retired: before.retired_at !== null },
      after: { ...written, is_retired },
    })
    return { template: toTemplate({ ...before, ...changed }) }
  })
})

/** Title of a template in use; throws `invalid`. */
export async function titleOf(db: Db, kind: TemplateKind, id: string): Promise<string> {
  const row = await findRow(db, 'office_templates', { kind, id })
  if (!row || row.retired_at !== null)
    throw new AppError('invalid', 'This template is no longer in use.', { field: 'template' })
  return row.title
}

const toTemplate = (row: Row<'office_templates'>): Template => ({
  ...row,
  is_retired: row.retired_at !== null,
})
