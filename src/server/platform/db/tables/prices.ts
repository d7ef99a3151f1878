import type { ColumnType, Generated } from 'kysely'

type Instant = ColumnType<Date, Date | string, never>

export type PriceTables = {
  /** Append-only: the database refuses anything else. */
  price_observations: {
    id: Generated<number>
    offer_id: string
    source: string
    run: string | null
    observed_at: Instant
    size: string | null
    price: string | null
    price_minor: number | null
    currency: string | null
    /** Minor units; null when price or mass is not known. */
    cost_per_mg: number | null
    in_stock: boolean | null
    product_link: string | null
    is_gone: Generated<boolean>
    /** Until when the observation before it was seen to hold. */
    previous_confirmed_at: Instant | null
  }
}
