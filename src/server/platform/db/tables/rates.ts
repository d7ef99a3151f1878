export type RateTables = {
  /** Reference rates by currency and day; the euro itself has none. */
  exchange_rates: {
    currency: string
    day: string
    /** Units of the currency for one euro. */
    per_euro: number
    /** Its source: the name of a file or the host of a link. */
    source: string
    /** True for the invented rates that come with the demo catalogue. */
    is_demo: boolean
  }
}
