/** The one paid plan. `amount` is in minor units; `{product}` is the product's name. */
export const PLAN = {
  id: 'premium_monthly',
  amount: 500,
  formatted_amount: '5',
  currency: 'usd',
  interval: 'month',
  product_name: '{product} Premium',
  product_description:
    'Vendor ratings, common side effects, study summaries and AI search for every compound, renewed each month.',
  features: [
    'AI-Powered Drug Discovery',
    'Vendor Ratings & Price Efficiency',
    'Latest Research Summaries',
    'Community Access',
  ],
} as const

/** What every try to buy answers, and screens show, where payments are not set up. */
export const NOT_OPEN_YET = 'Premium cannot be bought yet: payments are not open here. Nothing was charged.'

/** What everybody has, for $0 forever. */
export const FREE_FEATURES = [
  'Vendor price comparisons',
  'Basic compound information',
  'Community reviews (read and write)',
  'Regular search',
] as const
