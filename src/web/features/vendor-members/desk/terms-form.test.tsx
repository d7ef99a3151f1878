import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskEndpoints } from '#contract/office/desk.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { TermsForm } from './facts.tsx'

async function withDelivery(least: string, most: string) {
  storeSession()
  const calls = answerCalls({ setTerms: { message: 'This is shown now.' } })
  const { shown } = wire(deskEndpoints.getDesk.output)
  const { user } = await show(<TermsForm slug={`tidelark-${least}`} shown={shown} stated={[]} />)
  await user.click(screen.getByRole('button', { name: 'Add a delivery' }))
  await user.type(screen.getByLabelText('Price'), '6.95')
  await user.type(screen.getByLabelText(/^Days, at least/), least)
  await user.type(screen.getByLabelText(/^Days, at most/), most)
  await user.click(screen.getByRole('button', { name: 'Show this' }))
  return () => calls.find(({ name }) => name === 'setTerms')?.body
}

test('a delivery has its days next to its price', async () => {
  const body = await withDelivery('2', '5')
  const rule = { region: 'United States', price_minor: 695, days_from: 2, days_to: 5 }
  await expect.poll(body).toMatchObject({ shipping_rules: [rule] })
})

test.each([
  ['soon', 'Write whole days, 365 at most.'],
  ['7', 'This is fewer than the days at least.'],
])('days that are none, or the wrong way round, are asked for again: %s to 5', async (least, words) => {
  const body = await withDelivery(least, '5')
  await screen.findByText(words)
  expect(body()).toBeUndefined()
})
