import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { TermsForm } from './facts.tsx'

const NOTHING = {
  ...{ contact: null, shipping: null, shipping_rules: null, region: null, refund: null },
  ...{ reimburse_test: null, endotoxin_test: null, sterility_test: null },
}

let round = 0
async function withDelivery(days: { least: string; most: string }) {
  storeSession()
  const calls = answerCalls({ setTerms: { message: 'This is shown now.' } })
  const { user } = await show(<TermsForm slug={`tidelark-${++round}`} shown={NOTHING} stated={[]} />)
  await user.click(screen.getByRole('button', { name: 'Add a delivery' }))
  await user.type(screen.getByLabelText('Price'), '6.95')
  await user.type(screen.getByLabelText(/^Days, at least/), days.least)
  await user.type(screen.getByLabelText(/^Days, at most/), days.most)
  await user.click(screen.getByRole('button', { name: 'Show this' }))
  return () => calls.find(({ name }) => name === 'setTerms')?.body
}

test('a delivery has its days next to its price', async () => {
  const body = await withDelivery({ least: '2', most: '5' })
  await expect.poll(body).toMatchObject({
    shipping_rules: [{ region: 'United States', price_minor: 695, days_from: 2, days_to: 5 }],
  })
})

test('days that are none, or the wrong way round, are asked for again', async () => {
  const body = await withDelivery({ least: 'soon', most: '5' })
  await screen.findByText('Write whole days, 365 at most.')
  expect(body()).toBeUndefined()
})

test('fewer days at most than at least are asked for again', async () => {
  const body = await withDelivery({ least: '7', most: '5' })
  await screen.findByText('This is fewer than the days at least.')
  expect(body()).toBeUndefined()
})
