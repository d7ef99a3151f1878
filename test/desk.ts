import { randomUUID } from 'node:crypto'
import type { MemberRole } from '#contract/catalogue/desk-vocabulary.ts'
import { vendorId as vendorIdOf } from '#server/core/records/ids.ts'
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
  const { id: memberId } = await db
    .insertInto('vendor_members')
    .values({ vendor_id, account_id: accountId, role, proof: 'operator', since: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: invitationId } = await db
    .insertInto('vendor_invitations')
    .values({
      vendor_id,
      email: `${randomUUID()}@people.example`,
      role: 'member',
      proof: 'invitation',
      token_hash: randomUUID(),
      actor_id: accountId,
      created_at: now,
      expires_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: claimId } = await db
    .insertInto('vendor_claims')
    .values({
      vendor_id: vendorIdOf(slug === 'saltgannet-labs' ? 'copperfinch-peptides' : 'saltgannet-labs'),
      account_id: accountId,
      method: 'dns',
      email: null,
      domain: 'harbour.example',
      code_hash: randomUUID(),
      created_at: now,
      expires_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ticket = `D-${randomUUID().slice(0, 8)}`
  await db
    .insertInto('disputes')
    .values({
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
    .execute()
  return { memberId, invitationId, claimId, ticket }
}
