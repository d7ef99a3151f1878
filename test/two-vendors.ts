import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { offerId, vendorId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { insertRow, insertRows } from '#server/platform/db/rows.ts'
import type { TestApp } from './app.ts'
import { batch, blendOffer, certificate, compound, offer, vendor } from './catalogue-entries.ts'
import { change } from './put.ts'
import type { Person } from './reviews.ts'
import { theRow } from './rows.ts'

export const FROM = vendorId('north-chems')
export const INTO = vendorId('south-chems')
const now = new Date()
const later = new Date(now.getTime() + 3_600_000)
type People = Record<'owner' | 'other' | 'reader', Person>

export const putRecords = (db: Db, kind: 'file' | 'feed' | 'vendor', id: string, entries: object) =>
  change(db, { source: { kind, id }, put: entries })

/** Two vendors that may be one, with all that the product can know of them and what people said. */
export async function fillTwoVendors(app: TestApp, people: People) {
  const { owner, reader } = people
  const south = vendor({ slug: 'south-chems', name: 'South Chems', website: 'https://south-chems.example' })
  const gone = vendor({ slug: 'east-chems', name: 'East Chems', website: 'https://east-chems.example' })
  const retired = { since: '2026-01-01', public_reason: 'Sold.', replacement_vendor: 'north-chems' }
  await putRecords(app.db, 'file', 'test', {
    vendor: [vendor(), south, { ...gone, retired }],
    compound: [{ ...compound(), position: 900 }],
    batch: [batch(), batch({ lot: 'B-2' }), batch({ vendor: 'south-chems' })],
    certificate: [certificate({ slug: 'first' }), certificate({ slug: 'second', lot: 'B-2' })],
  })
  const pack = (name: string, sku: string, price: string) =>
    offer({ vendor: name, sku, price, product_link: `https://${name}.example/${sku}` })
  await putRecords(app.db, 'feed', 'north', {
    offer: [pack('north-chems', 'only', '$5'), pack('north-chems', 'both', '$6')],
  })
  await putRecords(app.db, 'feed', 'north', {
    offer: [pack('north-chems', 'only', '$4')],
    'blend-offer': [
      blendOffer({ vendor: 'north-chems', sku: 'mix-only', price_minor: 8000 }),
      blendOffer({ vendor: 'north-chems', sku: 'mix-both', price_minor: 8100 }),
    ],
  })
  await putRecords(app.db, 'feed', 'south', {
    offer: [pack('south-chems', 'both', '$7')],
    'blend-offer': [blendOffer({ vendor: 'south-chems', sku: 'mix-both', price_minor: 8200 })],
  })
  await putRecords(app.db, 'vendor', 'north-chems', {
    statement: [{ vendor: 'north-chems', part: 'facts', facts: { refund: true } }],
  })
  for (const [target_id, review_text, who] of [
    [INTO, 'Of the remaining record.', owner],
    [FROM, 'A newer review, of the other.', owner],
    [FROM, 'It came quickly.', reader],
  ] as const)
    await who.call('writeReview', {
      body: { account_id: who.id, target_type: 'vendor', target_id, rating: 4, review_text },
    })
  await seed(app.db, people)
}

/** A row of everything that names a vendor, and where only one may be, one at each. */
async function seed(db: Db, { owner, other, reader }: People) {
  const { id: review } = await theRow(db, 'reviews', { target_id: FROM, account_id: reader.id })
  await insertRow(db, 'review_answers', {
    review_id: review,
    vendor_id: FROM,
    account_id: other.id,
    answer: 'Thank you.',
    created_at: now,
  } as never)
  await sql`insert into removals (kind, subject_id, vendor_id, state, reason, removed_by, removed_as, removed_at)
    values ('vendor_answer', ${review}, ${FROM}, 'restored', 'A test.', ${owner.id}, 'moderator', ${now})`.execute(
    db,
  )
  await insertRow(db, 'posts', {
    ...{ kind: 'question', account_id: reader.id, target_type: 'vendor', target_id: FROM },
    ...{ post_text: 'Does it deliver to islands?', state: 'published', bands: [], created_at: now },
  } as never)
  const watch = {
    account_id: reader.id,
    condition: 'gone',
    currency: 'USD',
    states: '{}',
    after_observation: 0,
  }
  await insertRows(db, 'watches', [
    { ...watch, vendor_id: FROM, created_at: now },
    { ...watch, offer_id: offerId('north-chems', 'only'), created_at: now },
  ] as never)
  await sql`insert into disputes (ticket, vendor_id, subject, subject_id, about, opened_by, state, due_at, created_at)
    values ('D-1', ${FROM}, 'price', ${offerId('north-chems', 'only')}, 'a price', 'vendor', 'received', ${later}, ${now})`.execute(
    db,
  )
  for (const [id, name] of [
    [FROM, 'north'],
    [INTO, 'south'],
  ] as const) {
    await sql`insert into feed_sources (name, vendor_id, kind, link, every_minutes, due_at, added_at)
      values (${name}, ${id}, 'csv', ${`https://${name}.example/feed`}, 60, ${later}, ${now})`.execute(db)
    await sql`insert into feed_decisions (vendor_id, sku, decided_at) values (${id}, 'ignored', ${now})`.execute(
      db,
    )
    await sql`insert into vendor_proposals (vendor_id, facts, state, created_at)
      values (${id}, '{}', 'waiting', ${now})`.execute(db)
    await sql`insert into vendor_members (vendor_id, account_id, role, proof, since)
      values (${id}, ${owner.id}, 'owner', 'operator', ${now})`.execute(db)
  }
  await sql`insert into vendor_members (vendor_id, account_id, role, proof, since)
    values (${FROM}, ${reader.id}, 'member', 'operator', ${now})`.execute(db)
  await sql`insert into vendor_claims (vendor_id, account_id, method, domain, code_hash, created_at, expires_at)
    values (${FROM}, ${other.id}, 'dns', 'north-chems.example', 'x', ${now}, ${later})`.execute(db)
  await sql`insert into vendor_invitations (vendor_id, email, role, proof, token_hash, created_at, expires_at)
    values (${FROM}, 'a@people.example', 'member', 'operator', ${randomUUID()}, ${now}, ${later})`.execute(db)
  await sql`insert into vendor_desk_log (vendor_id, event, at) values (${FROM}, 'joined', ${now})`.execute(db)
  await sql`insert into vendor_score_changes (vendor_id, at, as_of, formula, because)
    values (${FROM}, ${now}, '2026-11-20', 1, '{}')`.execute(db)
}
