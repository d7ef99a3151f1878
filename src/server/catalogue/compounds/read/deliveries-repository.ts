import { sql } from 'kysely'
import type { Delivery } from '#domain/prices/delivery-text.ts'

/** The deliveries that the vendor of a row, `v`, states. */
export const DELIVERIES = sql<Delivery[]>`
  (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from shipping_rules r where r.vendor_id = v.id)`.as(
  'deliveries',
)
