import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Clocked, Deps, User } from '#server/core/deps.ts'
import { type Limit, limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { namesOfActors } from '#server/core/records/service.ts'
import { mailableColleagues } from '#server/identity/roles/service.ts'
import { draftPublished, draftReturned, draftWaits } from '#server/platform/emails/draft.ts'
import { type Compared, needsColleague } from './check.ts'
import { namesOfDrafts } from './names.ts'
import type { DraftRow } from './repository.ts'
import { mayPublish } from './rules.ts'

const DAY_S = 86_400
const OF_PERSON: Limit = { max: 100, perS: DAY_S }
const OF_DRAFT: Limit = { max: 6, perS: DAY_S }

/** Each step sends mails: so many by a person, and for a draft. Throws `rate_limited`. */
export async function limitSteps(deps: Clocked, draftId: string, { id }: User) {
  await limit(deps, 'draft-steps', id, OF_PERSON)
  await limit(deps, 'draft-steps', draftId, OF_DRAFT)
}

/** Mails everybody who may publish a draft that was just sent to review, and says how many. Give the transaction as `deps.db`. */
export async function tellReviewers(
  deps: Deps,
  row: DraftRow,
  { compared, sender }: { compared: Compared; sender: User },
) {
  const told = await toldOf(deps, row, sender)
  const reviewers = (await mailableColleagues(deps, 'catalogue.publish')).filter(
    ({ id }) => id !== sender.id && mayPublish(needsColleague(deps, compared), row.editor_ids, id),
  )
  for (const { email } of reviewers)
    await sendMail(deps, { kind: 'draft waits', to: email, ...draftWaits(told, deps.config) })
  return reviewers.length
}

/** Mails the author of a draft that a colleague sent back with words, or published, while they may still edit. */
export async function tellAuthor(
  deps: Deps,
  row: DraftRow,
  { words, sender }: { words?: string; sender: Pick<User, 'id'> },
) {
  const author = (await mailableColleagues(deps, 'catalogue.edit')).find(({ id }) => id === row.author_id)
  if (!author || author.id === sender.id) return
  const told = await toldOf(deps, row, sender)
  const mail =
    words === undefined
      ? { kind: 'draft published', ...draftPublished(told, deps.config) }
      : { kind: 'draft returned', ...draftReturned({ ...told, words }, deps.config) }
  await sendMail(deps, { to: author.email, ...mail })
}

async function toldOf({ db, config }: Deps, row: DraftRow, sender: Pick<User, 'id'>) {
  const [named] = await namesOfDrafts(db, [row])
  const nameOf = await namesOfActors(db, [`person:${sender.id}`])
  const kind = (row.kind as EditedKind).replaceAll('-', ' ')
  const goes = row.merge_into === null ? 'is to be removed' : 'is to become a part of another'
  const what = row.entry === null ? goes : row.record_id === null ? 'is new' : 'is changed'
  return {
    title: named?.title || row.title || `A new ${kind}`,
    what: `The ${kind} ${what}`,
    by: nameOf(`person:${sender.id}`),
    url: `${config.PUBLIC_URL}/admin/drafts/${row.id}`,
  }
}
