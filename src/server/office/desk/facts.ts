import type { Proposal, Stated, StatementEntry } from '#contract/office/desk.ts'
import { type CaseKind, requireDecider, takeStep } from '#server/community/cases/step.ts'
import { ChangeRefused } from '#server/core/changes/change-set.ts'
import { applyChanges } from '#server/core/changes/service.ts'
import type { Deps, User } from '#server/core/deps.ts'
import { answers, inIso } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { sendMail } from '#server/core/mail/service.ts'
import { requireAccount } from '#server/identity/accounts/service.ts'
import { rateNow } from '#server/market/ratings/service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findRow, insertRow, lockRow, updateRows } from '#server/platform/db/rows.ts'
import { caseMail } from '#server/platform/emails/case.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireMember } from '#server/vendor-members/access.ts'
import { shownVendor, urlOf } from '#server/vendor-members/shown.ts'
import * as repository from './repository.ts'
import { differencesOf, statedOf } from './rules.ts'

const MOST_SHOWN = 10
const CHANGES = { max: 60, perS: 86_400 }

export const getDesk = answers('getDesk', async (deps, { params }, { caller }) => {
  const { vendor } = await requireMember(deps, params.slug, caller)
  const proposals = await repository.listProposalsOf(deps.db, vendor.id, MOST_SHOWN)
  return { ...(await repository.readShown(deps.db, vendor.id)), proposals: proposals.map(shownProposal) }
})

/** The vendor's present rating, for its people alone, and what each step would change. */
export const getDeskRating = answers('getDeskRating', async (deps, { params }, { caller }) => {
  const { vendor } = await requireMember(deps, params.slug, caller)
  return rateNow(deps, vendor.id)
})

/** Shown at once. Throws `invalid` for what a vendor may not say. */
export const setTerms = answers('setTerms', async (deps, { params: { slug }, body }, { caller }) => {
  const { vendor, user } = await requireMember(deps, slug, caller)
  await limit(deps, 'desk-changes', vendor.id, CHANGES)
  await put(deps, user, { vendor: slug, part: 'terms', facts: statedOf(body) }, 'Stated by the vendor.')
  return { message: 'This is shown now, marked as stated by the vendor.' }
})

export const proposeFacts = answers('proposeFacts', async (deps, { params, body }, { caller }) => {
  const { vendor, user } = await requireMember(deps, params.slug, caller)
  const { shown } = await repository.readShown(deps.db, vendor.id)
  const facts = Object.fromEntries(
    differencesOf(shown, body).map(({ field, after }) => [field, after]),
  ) as Partial<Stated>
  if (Object.keys(facts).length === 0) throw new AppError('invalid', 'This is what the page shows already.')
  await limit(deps, 'desk-changes', vendor.id, CHANGES)
  const waiting = { vendor_id: vendor.id, state: 'waiting' } as const
  const now = deps.clock()
  const put = { ...waiting, account_id: user.id, facts: JSON.stringify(facts), created_at: now }
  await deps.db.transaction().execute(async (trx) => {
    await updateRows(trx, 'vendor_proposals', waiting, { state: 'withdrawn', decided_at: now })
    await insertRow(trx, 'vendor_proposals', put)
  })
  return { message: 'An editor looks at it. You learn by mail what becomes of it.' }
})

export const withdrawProposal = answers('withdrawProposal', async (deps, { params }, { caller }) => {
  const { vendor } = await requireMember(deps, params.slug, caller)
  const change = { state: 'withdrawn', decided_at: deps.clock() } as const
  const which = { id: params.id, vendor_id: vendor.id, state: 'waiting' } as const
  if ((await updateRows(deps.db, 'vendor_proposals', which, change)) === 0)
    throw new AppError('not_found', 'There is no such proposal that waits.')
  return { message: 'The proposal has been withdrawn.' }
})

export const readProposals = async (db: Db, ids: readonly string[]): Promise<Proposal[]> =>
  (await repository.listProposals(db, ids)).map(shownProposal)

const PROPOSAL: CaseKind<Pick<repository.ProposalRow, 'id' | 'account_id' | 'state'>, 'decide'> = {
  missing: 'There is no such proposal.',
  target: ({ id }) => `proposal:${id}`,
  steps: { decide: { from: ['waiting'], moved: 'This proposal waits no longer. Please reload the list.' } },
  whyNot: async (_, { account_id }, person) =>
    account_id === person ? 'You proposed it: a colleague decides.' : null,
}

/**
 * Accepts or declines what still waits, and tells who proposed it, all or nothing. What is accepted is a change set whose
 * source is the vendor. Throws `not_found`, `forbidden` for who proposed it, and `conflict` when it waits no longer.
 */
export const decideProposal = answers('decideProposal', async (deps, { params, body }, { caller, act }) => {
  const { id } = params
  const { decision, reason } = body
  const editor = await requireAccount(deps, caller)
  const [proposal] = await repository.listProposals(deps.db, [id])
  if (!proposal) throw new AppError('not_found', PROPOSAL.missing)
  await requireDecider(deps, PROPOSAL, proposal, editor.id, 'decide')
  const { vendor_id, slug, name: about, email: to } = proposal
  const isAccepted = decision === 'accept'
  const find = (trx: Db) => lockRow(trx, 'vendor_proposals', { id })
  const taken = { find, step: 'decide', decider: editor.id, act } as const
  const decide = (db: Db) =>
    takeStep({ ...deps, db }, PROPOSAL, taken, async (inside, before, decided_at) => {
      const { config } = deps
      const state = isAccepted ? 'accepted' : 'declined'
      const ended = { state, decided_at, actor_id: editor.id, reason: reason || null } as const
      const { region, refund, reimburse_test, endotoxin_test, sterility_test } = proposal
      const shown = JSON.stringify({ region, refund, reimburse_test, endotoxin_test, sterility_test })
      await updateRows(inside.db, 'vendor_proposals', { id }, { ...ended, before: shown })
      const { differences } = shownProposal(proposal)
      const told = { about, url: urlOf(deps, slug), reason, differences }
      const mail = caseMail('proposal', state, told, config)
      if (to) await sendMail(inside, { kind: 'proposal decided', to, replyTo: config.SUPPORT_EMAIL, ...mail })
      const after = { state, vendor: slug, reason }
      return { answer: undefined, before: { state: before.state }, after }
    })
  if (isAccepted) {
    const stated = await findRow(deps.db, 'vendor_statements', { vendor_id, part: 'facts' })
    const facts = { ...stated?.facts, ...proposal.facts }
    const entry: StatementEntry = { vendor: slug, part: 'facts', facts }
    await put(deps, editor, entry, 'Proposed by the vendor, accepted by an editor.', decide)
  } else await decide(deps.db)
  const [decided] = await readProposals(deps.db, [id])
  if (!decided) throw new AppError('not_found', PROPOSAL.missing)
  return { proposal: decided }
})

async function put(
  { db, clock, recordBook }: Deps,
  user: User,
  entry: StatementEntry,
  reason: string,
  alongside: (trx: Db) => Promise<void> = async () => {},
) {
  try {
    const by = { source: { kind: 'vendor', id: entry.vendor }, actor: `person:${user.id}`, reason } as const
    const set = { ...by, put: { statement: [entry] } }
    await applyChanges(db, recordBook, set, { now: clock(), alongside })
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error
    const [first] = error.errors
    throw new AppError('invalid', first?.message ?? error.message, { field: first?.field ?? '' })
  }
}

const shownProposal = (row: repository.ProposalRow): Proposal => ({
  ...inIso(row),
  vendor: shownVendor(row),
  differences: differencesOf(row.before ?? row, row.facts),
})
