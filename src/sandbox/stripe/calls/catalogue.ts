import { call } from '../call.ts'
import { flagOf, integerOf, listOf, nested, requiredText, textOf } from '../form.ts'
import { reads } from '../list.ts'
import { newPrice, newProduct } from '../objects/price.ts'
import { invalid } from '../refusal.ts'

export const catalogueCalls = [
  call('POST /v1/products', ['id', 'name', 'description', 'metadata'], async (book, { params }) =>
    book.add('product', newProduct(requiredText(params, 'name'), book.now, textOf(params, 'id'))),
  ),
  ...reads('product', '/v1/products', { params: ['active'] }),
  call(
    'POST /v1/prices',
    ['product', 'unit_amount', 'currency', 'recurring', 'lookup_key', 'metadata'],
    async (book, { params }) => {
      const product = await book.get('product', requiredText(params, 'product'), 'product')
      if (textOf(nested(params, 'recurring'), 'interval') !== 'month')
        throw invalid('The sandbox knows monthly prices only.', { param: 'recurring[interval]' })
      const given = {
        product: product.id,
        currency: requiredText(params, 'currency'),
        unit_amount: integerOf(params, 'unit_amount', [0, 99_999_999]) ?? 0,
        lookup_key: textOf(params, 'lookup_key') ?? null,
      }
      return book.add('price', newPrice(given, book.now))
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
