import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOT_OPEN_YET } from '#contract/billing/plan.ts'
import { answerCalls, show } from '#test/component.tsx'
import { PremiumPrice } from '#web/features/catalogue/listing/upgrade.tsx'
import { CardForm } from './card/card-form.tsx'
import { BuyPlan } from './subscription-screen.tsx'

const PLAY_MONEY = 'Test payments: no real money moves.'
const NOT_YET = 'It cannot be bought yet.'
const answerSettings = (payments: string) =>
  answerCalls({
    getSettings: { payments, closed: [], product_name: 'Assayer', ai_searches: { free: 5, paid: 50 } },
  })

test.each([
  ['sandbox', ` ${PLAY_MONEY}`],
  ['closed', ` ${NOT_YET}`],
  ['stripe', ''],
])('where payments are %s, the price of Premium is followed by: %j', async (payments, words) => {
  const calls = answerSettings(payments)
  await show(
    <p>
      <PremiumPrice />
    </p>,
  )
  await expect.poll(() => calls.length).toBe(1)
  await expect.poll(() => document.querySelector('p')?.textContent).toBe(`Premium is $5 a month.${words}`)
})

const settings = { payments: 'closed', payments_key: '' } as const

test('where nothing can be bought, no field takes a card, and the form says why', async () => {
  await show(<CardForm settings={settings} label="Card" submitText="Pay" onCard={async () => undefined} />)
  expect(screen.getByText(NOT_OPEN_YET)).toBeTruthy()
  expect(document.querySelector('input, button')).toBeNull()
})

test('the screen that sells Premium names no sum that is due where nothing can be bought', async () => {
  answerSettings('closed')
  const person = { id: '11111111-1111-4111-8111-111111111111', email: 'anna@example.com' } as never
  await show(<BuyPlan person={person} isRefused={false} returnUrl="/" onOutcome={() => undefined} />)
  await screen.findByText(NOT_OPEN_YET)
  await screen.findByText(NOT_YET)
  expect(screen.queryByText('Total due today')).toBeNull()
  expect(screen.queryByText(/Renews every/)).toBeNull()
})
