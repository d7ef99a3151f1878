import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import { vendorId as vendorIdOf } from '#server/core/records/ids.ts'
import { addRow, insertRow } from '#server/platform/db/rows.ts'
import type { TestApp } from './app.ts'

/** Adds a person to the desk of a vendor, with an open invitation and an unproven claim. */
export async function openDesk(
  { db, deps }: Pick<TestApp, 'db' | 'deps'>,
  accountId: string,
  slug: string,
  role: MemberRole = 'owner',
) {
  const vendor_id = vendorIdOf(slug)
  const now = deps.clock()
  const later = new Date(now.getTime() + 3_600_000)
  const { id: memberId } = await addRow(db, 'vendor_members', {
    vendor_id,
    account_id: accountId,
    role,
    proof: 'operator',
    since: now,
  })
  const { id: invitationId } = await addRow(db, 'vendor_invitations', {
    vendor_id,
    email: `${randomUUID()}@people.example`,
    role: 'member',
    proof: 'invitation',
    token_hash: randomUUID(),
    actor_id: accountId,
    created_at: now,
    expires_at: later,
  })
  const { id: claimId } = await addRow(db, 'vendor_claims', {
    vendor_id: vendorIdOf(slug === 'saltgannet-labs' ? 'copperfinch-peptides' : 'saltgannet-labs'),
    account_id: accountId,
    method: 'dns',
    email: null,
    domain: 'harbour.example',
    code_hash: randomUUID(),
    created_at: now,
    expires_at: later,
  })
  const ticket = `D-${randomUUID().slice(0, 8)}`
  await insertRow(db, 'disputes', {
    ticket,
    vendor_id,
    subject: 'price',
    subject_id: randomUUID(),
    about: 'a price',
    opened_by: 'vendor',
    state: 'received',
    due_at: later,
    created_at: now,
  })
  return { memberId, invitationId, claimId, ticket }
}
