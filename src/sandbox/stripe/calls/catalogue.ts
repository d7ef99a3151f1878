import { call, reads } from '../call.ts'
import { flagOf, integerOf, listOf, nested, requiredText, textOf } from '../form.ts'
import { made, unset } from '../objects/fields.ts'
import { invalid } from '../refusal.ts'

export const catalogueCalls = [
  call('POST /v1/products', 'id name description metadata', async (book, { params }) =>
    book.add('product', {
      ...made('product', book.now, textOf(params, 'id')),
      active: true,
      ...unset('description package_dimensions shippable tax_details url'),
      images: [],
      marketing_features: [],
      metadata: {},
      name: requiredText(params, 'name'),
      type: 'service',
      updated: book.now,
    }),
  ),
  ...reads('product', '/v1/products', { params: ['active'] }),
  call(
    'POST /v1/prices',
    'product unit_amount currency recurring lookup_key metadata',
    async (book, { params }) => {
      const product = await book.get('product', requiredText(params, 'product'), 'product')
      if (textOf(nested(params, 'recurring'), 'interval') !== 'month')
        throw invalid('The sandbox knows monthly prices only.', { param: 'recurring[interval]' })
      const currency = requiredText(params, 'currency')
      const unit_amount = integerOf(params, 'unit_amount', [0, 99_999_999]) ?? 0
      return book.add('price', {
        ...made('price', book.now),
        active: true,
        billing_scheme: 'per_unit',
        ...unset('custom_unit_amount nickname tiers_mode transform_quantity'),
        metadata: {},
        recurring: {
          interval: 'month',
          interval_count: 1,
          ...unset('meter trial_period_days'),
          usage_type: 'licensed',
        },
        tax_behavior: 'unspecified',
        type: 'recurring',
        unit_amount_decimal: String(unit_amount),
        product: product.id,
        currency,
        unit_amount,
        lookup_key: textOf(params, 'lookup_key') ?? null,
      })
    },
  ),
  ...reads('price', '/v1/prices', {
    params: ['lookup_keys', 'active', 'product'],
    keep: (params) => {
      const keys = listOf(params, 'lookup_keys')
      const active = flagOf(params, 'active')
      return (price) =>
        (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
        (active === undefined || price.active === active)
    },
  }),
]
