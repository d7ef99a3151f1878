import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { User } from '#server/core/caller.ts'
import type { Deps } from '#server/core/deps.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { mailableColleagues } from '#server/identity/roles/service.ts'
import { draftReturned, draftWaits } from '#server/platform/emails/draft.ts'
import type { Compared } from './check.ts'
import { namesOfDrafts } from './names.ts'
import type { DraftRow } from './repository.ts'
import { mayPublish } from './rules.ts'

/** Mails everybody who may publish a draft that was just sent to review. Give the transaction as `deps.db`. */
export async function tellReviewers(
  deps: Deps,
  row: DraftRow,
  { compared, sender }: { compared: Compared; sender: User },
) {
  const needsSecond = compared.isSensitive && deps.config.OFFICE_TWO_PEOPLE === 'on'
  const told = await toldOf(deps, row, sender)
  for (const { id, email } of await mailableColleagues(deps, 'catalogue.publish'))
    if (id !== sender.id && mayPublish(needsSecond, row.editor_ids, id))
      await sendMail(deps, { kind: 'draft waits', to: email, ...draftWaits(told, deps.config) })
}

/** Mails the author of a draft sent back by a colleague, while they may still edit. */
export async function tellAuthor(
  deps: Deps,
  row: DraftRow,
  { words, sender }: { words: string; sender: User },
) {
  const author = (await mailableColleagues(deps, 'catalogue.edit')).find(({ id }) => id === row.author_id)
  if (!author || author.id === sender.id) return
  const told = { ...(await toldOf(deps, row, sender)), words }
  await sendMail(deps, { kind: 'draft returned', to: author.email, ...draftReturned(told, deps.config) })
}

async function toldOf({ db, config }: Deps, row: DraftRow, sender: User) {
  const [named] = await namesOfDrafts(db, [row])
  const kind = (row.kind as EditedKind).replaceAll('-', ' ')
  const what = row.entry === null ? 'is to be removed' : row.record_id === null ? 'is new' : 'is changed'
  return {
    title: named?.title || row.title || `A new ${kind}`,
    what: `The ${kind} ${what}`,
    by: sender.email,
    url: `${config.PUBLIC_URL}/admin/drafts/${row.id}`,
  }
}
