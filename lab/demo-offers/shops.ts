/** How an invented vendor sells: what, how dear, and how it writes sizes and prices. */
export type Shop = {
  slug: string
  /** Share of the peptides and of the supplements in its shop. */
  sells: { peptides: number; supplements: number }
  /** Its price level; 1 is the middle of the market. */
  level: number
  currency: 'USD' | 'EUR' | 'GBP' | 'CAD'
  /** The cents that its prices end in. */
  cents: number
  writesPrice: (amount: string) => string
  writesUnit: (size: string) => string
  /** Share of the offers with a picture. */
  pictured: number
  /** Whether its pages state the stock. */
  statesStock: boolean
  /** Its prices were not seen for so many days; 0 while it goes on. */
  stoppedDaysAgo: number
}

const dollars = (amount: string) => `$${amount}`
const asIs = (size: string) => size
const spaced = (size: string) => size.replace(/(\d)(mg|mcg|g|kg|ml)\b/g, '$1 $2')

export const SHOPS: readonly Shop[] = [
  shop('tidelark-peptides', 0.85, 0, 1.18, { cents: 99, pictured: 1, statesStock: true }),
  shop('fennmoor-chems', 0.6, 0.3, 0.94, { cents: 50, writesUnit: spaced, pictured: 0.8 }),
  shop('hollowmere-peptides', 0.6, 0, 1.02, {
    currency: 'CAD',
    cents: 0,
    writesPrice: (amount) => `CA$${amount.replace('.00', '')}`,
  }),
  shop('copperfinch-peptides', 0.75, 0, 1.05, { cents: 95, statesStock: true }),
  shop('emberquay-chems', 0.55, 0.2, 0.74, {
    cents: 0,
    writesUnit: (size) => size.toUpperCase(),
    pictured: 0.6,
    statesStock: true,
  }),
  shop('quillstone-supply', 0, 0.85, 1.12, {
    currency: 'EUR',
    cents: 90,
    writesPrice: (amount) => `${amount.replace(',', '').replace('.', ',')} €`,
    pictured: 1,
  }),
  shop('brackenfold-naturals', 0, 0.75, 0.98, {
    currency: 'GBP',
    cents: 0,
    writesPrice: (amount) => `£${amount.replace('.00', '')}`,
    stoppedDaysAgo: 64,
    writesUnit: spaced,
  }),
  shop('saltgannet-labs', 0.4, 0.4, 0.9, {
    cents: 0,
    writesPrice: (amount) => `USD ${amount}`,
    pictured: 0.7,
  }),
  shop('wrenhollow-botanicals', 0, 0.7, 0.88, { cents: 49 }),
  shop('pale-orchard-research', 0.35, 0.55, 1.08, { cents: 0, pictured: 0 }),
]

function shop(slug: string, peptides: number, supplements: number, level: number, own: Partial<Shop>): Shop {
  const usual = { currency: 'USD', cents: 99, writesPrice: dollars, writesUnit: asIs, pictured: 0.9 } as const
  const quiet = { statesStock: false, stoppedDaysAgo: 0 } as const
  return { slug, sells: { peptides, supplements }, level, ...usual, ...quiet, ...own }
}
