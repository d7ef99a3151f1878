import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { basketEndpoints } from '#contract/market/basket.ts'
import { answerCalls, badGateway, show } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { BasketAnswer } from './basket-answer.tsx'

const wish = (name: string, id: string) =>
  ({ asked: name, mg: 20, compound: { id, slug: name, name }, state: 'not offered' }) as const
const wishes = [wish('zinc', '1'), wish('iron', '2')]
const found = { status: 'success', ...wire(basketEndpoints.getBasket.output, { currency: 'USD', wishes }) }
const search = { c: 'zinc,iron', mg: '20,20' }

test.each([
  ['an address', false],
  ['a list', true],
])('the basket of %s says why nothing can be bought, and what its prices are worth', async (_, isOfList) => {
  answerCalls({ getBasket: found })
  await show(<BasketAnswer search={search} isOfList={isOfList} />)
  expect(await screen.findByRole('heading', { name: 'Nothing can be bought this way' })).toBeTruthy()
  expect(screen.getAllByText(/No vendor of the catalogue offers it/)).toHaveLength(2)
  expect(screen.getByText(/^We receive commission/)).toBeTruthy()
  // A list names its pairs to avoid above every view.
  expect(screen.queryAllByRole('heading', { name: 'Together' })).toHaveLength(isOfList ? 0 : 1)
})

test('a basket that could not be worked out is not shown as one that cannot be bought', async () => {
  answerCalls({ getBasket: badGateway() })
  await show(<BasketAnswer search={search} isOfList />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be worked out')
  expect(screen.queryByText('Nothing can be bought this way')).toBeNull()
})
