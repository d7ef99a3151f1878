import type { Output } from '#contract/endpoints.ts'
import { CATALOGUE_DESK } from '#server/core/changes/ownership.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps } from '#server/core/deps.ts'
import { type Db, undone } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeOf, compareDraft } from './check.ts'
import { lineChanges, linesOf } from './page-text.ts'
import { pageOf } from './rules.ts'
import { refusal, refuse, requireDraft } from './showing.ts'

/** Renders a page for visitors from this database. */
export type RenderPage = (db: Db, path: string) => Promise<string>

/**
 * The page with the draft applied: the draft is published in a transaction, the page is made in it as for any visitor,
 * and the transaction is undone. Nothing of it is kept, and no other process is notified.
 */
export async function previewDraft(
  { db, clock, recordBook }: Pick<Deps, 'db' | 'clock' | 'recordBook'>,
  id: string,
  render: RenderPage | undefined,
): Promise<Output<'previewDraft'>> {
  const row = await requireDraft(db, id)
  const compared = await compareDraft({ db, recordBook }, row)
  const path = row.entry === null ? null : pageOf(compared.kind, compared.entry)
  if (path === null || !render) throw new AppError('conflict', 'There is no page of this to be shown.')
  if (compared.identity[0]) throw refusal(compared.identity[0])
  const set = {
    source: CATALOGUE_DESK,
    actor: 'job:preview',
    reason: '',
    ...changeOf(row, compared),
  } as const
  const before = compared.published === null ? [] : linesOf(await render(db, path))
  const html = await undone(db, async (trx) => {
    await applyChanges(trx, recordBook, set, { now: clock() })
    return render(trx, path)
  }).catch(refuse)
  return { path, html: withoutScripts(html), changes: lineChanges(before, linesOf(html)) }
}

/** Scripts would fetch the current catalogue and replace the preview. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\b(?:modulepreload|manifest)\b[^>]*>/gi, '')
