import { sql } from 'kysely'
import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { Stated } from '#contract/office/desk.ts'
import type { Derivation, Touched } from '#server/core/changes/derivation.ts'
import { tagOf } from '#server/core/changes/tags.ts'
import { type Db, rowsOf } from '#server/platform/db/db.ts'
import { deleteRows } from '#server/platform/db/rows.ts'
import { shownOf } from '../rules.ts'

type ShownRow = { id: string } & Stated & { stated: StatedField[] }
type Rule = NonNullable<Stated['shipping_rules']>[number]

/** What is shown of a vendor where the catalogue and the vendor itself both speak. */
export const shownFacts: Derivation<ShownRow> = {
  name: 'facts of vendors that they may state',
  async wanted(db, of) {
    const rows = await rowsOf(db)<{ id: string; listed_facts: Stated; statements: Partial<Stated>[] }>`
      select v.id, v.listed_facts, coalesce(
        (select jsonb_agg(s.facts order by s.part) from vendor_statements s where s.vendor_id = v.id), '[]') as statements
      from vendors v where ${isTouched(of)}`
    return rows.map(({ id, listed_facts, statements }) =>
      factsRow({ id, ...shownOf(listed_facts, statements) }),
    )
  },
  async kept(db, of) {
    const rows = await rowsOf(db)<ShownRow>`
      select v.id, v.contact, v.shipping, v.region, v.refund, v.reimburse_test, v.endotoxin_test, v.sterility_test,
        v.stated_by_vendor as stated,
        (select jsonb_agg(to_jsonb(r) - 'vendor_id') from shipping_rules r where r.vendor_id = v.id) as shipping_rules
      from vendors v where ${isTouched(of)}`
    return rows.map(factsRow)
  },
  write: writeShown,
  tagsOf: ({ id }) => [tagOf('vendor', id), 'list:vendors'],
}

/** Vendors that no change set has put are left alone. */
function isTouched(of: Touched | 'all') {
  const among = of === 'all' ? sql`true` : sql`v.id = any(${of.of('vendor')}::uuid[])`
  return sql`${among} and v.listed_facts is not null`
}

/** The same whatever the order in which its rules and their fields are kept. */
const factsRow = ({ shipping_rules, ...facts }: ShownRow): ShownRow => ({
  ...facts,
  shipping_rules:
    shipping_rules
      ?.map(({ region, price_minor, currency, free_from_minor, days_from, days_to }) => ({
        region,
        price_minor,
        currency,
        free_from_minor,
        days_from,
        days_to,
      }))
      .toSorted((a, b) => (a.region < b.region ? -1 : 1)) ?? null,
})

async function writeShown(db: Db, rows: ShownRow[]) {
  await sql`
    update vendors as v set contact = s.contact, shipping = s.shipping, region = s.region, refund = s.refund,
      reimburse_test = s.reimburse_test, endotoxin_test = s.endotoxin_test, sterility_test = s.sterility_test,
      stated_by_vendor = array(select jsonb_array_elements_text(s.stated))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (id uuid, contact text, shipping text, region text,
      refund boolean, reimburse_test text, endotoxin_test text, sterility_test text, stated jsonb)
    where v.id = s.id`.execute(db)
  await deleteRows(db, 'shipping_rules', { vendor_id: rows.map(({ id }) => id) })
  const rules = rows.flatMap(({ id, shipping_rules }) =>
    (shipping_rules ?? []).map((rule: Rule) => ({ vendor_id: id, ...rule })),
  )
  const given = sql`jsonb_populate_recordset(null::shipping_rules, ${JSON.stringify(rules)}::jsonb)`
  await sql`insert into shipping_rules select * from ${given}`.execute(db)
}
