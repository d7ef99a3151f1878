import type { MailFrequency } from '#contract/market/watch-vocabulary.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { type Mail, sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { mailAddressOf } from '#server/identity/auth/people.ts'
import { findRow, insertIfNew, lockToEnd, updateRows } from '#server/platform/db/rows.ts'
import { AppError } from '#server/platform/errors.ts'
import { isExpired, isSigned, newLinkKey, readLink, signLink } from './link.ts'
import { dropWaitingAlerts, keepMails, listDesk } from './repository.ts'

/** How a person is mailed at first, with the key that signs links. */
const atFirst = (account_id: string, email: string | null) => {
  const frequency: MailFrequency = 'daily'
  return { account_id, email, frequency, link_key: newLinkKey() }
}

/** How a person is mailed, and where to: the email that their sign-in has proven, or nowhere. */
export const readMails = ({ db }: Pick<Deps, 'db'>, { id, email, isConfirmed }: User) =>
  keepMails(db, atFirst(id, isConfirmed ? email : null))

export async function setOwnMails(deps: Pick<Deps, 'db' | 'clock'>, user: User, frequency: MailFrequency) {
  await readMails(deps, user)
  await changeFrequency(deps, user.id, frequency)
  return { mails: await readMails(deps, user) }
}

export const setWatchMails = answers('setWatchMails', async (deps, { body }, { caller }) =>
  setOwnMails(deps, await requireAccount(deps, caller), body.frequency),
)

export type DeskMailDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hosted'>

/**
 * The address for mails about other things than watches, with the link to stop them; null for a person who wants no
 * mails.
 */
export async function mailingOf(deps: DeskMailDeps, accountId: string) {
  await insertIfNew(deps.db, 'watch_mails', atFirst(accountId, null))
  const person = await findRow(deps.db, 'watch_mails', { account_id: accountId })
  if (!person || person.frequency === 'never') return null
  const to = await mailAddressOf(deps, accountId, person.email)
  return to === null ? null : { to, url: linkOf(deps, person) }
}

/**
 * Mails everybody at a vendor's desk, each with the link that stops such mails. People who chose no mails get none. Give
 * the transaction as `db`.
 */
export async function mailDesk(
  deps: DeskMailDeps,
  vendorId: string,
  kind: string,
  write: (mailsUrl: string) => Pick<Mail, 'subject' | 'text' | 'html'>,
) {
  for (const accountId of await listDesk(deps.db, vendorId)) {
    const mailing = await mailingOf(deps, accountId)
    if (mailing)
      await sendMail(deps, { kind, to: mailing.to, unsubscribeUrl: mailing.url, ...write(mailing.url) })
  }
}

/** The page of the mails of a person: what mails link to, and where a mail program unsubscribes. */
export const linkOf = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  person: { link: string; link_key: string },
) => `${config.PUBLIC_URL}/watchlist/mails/${signLink(person, clock())}`

/** How often the person of a link is mailed. Throws `not_found` for a link that is not ours or has expired. */
export const getMailChoice = answers('getMailChoice', async (deps, { params }) => {
  const { frequency } = await personOf(deps, params.token)
  return { frequency }
})

export const setMailChoice = answers('setMailChoice', (deps, { params, body }) =>
  chooseMails(deps, params.token, body.frequency),
)

export async function chooseMails(deps: Pick<Deps, 'db' | 'clock'>, token: string, frequency: MailFrequency) {
  const { account_id } = await personOf(deps, token)
  await changeFrequency(deps, account_id, frequency)
  return { frequency }
}

async function personOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const read = readLink(token)
  const person = read ? await findRow(db, 'watch_mails', { link: read.link }) : undefined
  if (!read || !person || !isSigned(read, person.link_key))
    throw new AppError('not_found', 'This link is not one of ours. Sign in to change your mails.')
  if (isExpired(read, clock()))
    throw new AppError('not_found', 'This link has expired. Sign in to change your mails.')
  return person
}

/** Alerts found while a person wanted no mails are never mailed. */
async function changeFrequency(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  frequency: MailFrequency,
) {
  await db.transaction().execute(async (trx) => {
    const before = await lockToEnd(trx, 'watch_mails', { account_id: accountId })
    if (before?.frequency === 'never' || frequency === 'never')
      await dropWaitingAlerts(trx, accountId, clock())
    await updateRows(trx, 'watch_mails', { account_id: accountId }, { frequency })
  })
}
