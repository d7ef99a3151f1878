import { expect, type Page } from '@playwright/test'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { login, type NewPerson, PUBLIC_KEY } from './people.ts'
import { SERVICE_KEY } from './service-key.ts'

type Session = { access_token: string; user: { id: string; email: string } }

/** The session that `login` put into this browser. */
export const sessionOf = (page: Page): Promise<Session> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-session') ?? 'null'))

/** A call of the product server as the person who is signed in here. */
export async function callAs(page: Page, path: string, data: object) {
  const { access_token } = await sessionOf(page)
  const headers = { authorization: `Bearer ${access_token}`, apikey: PUBLIC_KEY }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Spends AI searches of the person who is signed in here, without making them. */
export async function spendSearches(page: Page, count: number) {
  const { user } = await sessionOf(page)
  for (let left = count; left > 0; left--)
    await callAs(page, '/api/ai-search/check-usage', { user_id: user.id, increment: true })
}

/** Signs in a person who has just subscribed, with a paying card of the sandbox. */
export async function loginSubscriber(page: Page): Promise<NewPerson> {
  const person = await login(page)
  const { user } = await sessionOf(page)
  const who = { user_id: user.id, user_email: user.email }
  const { subscription } = await callAs(page, '/map-user-subscription', who)
  const order = { ...who, customerId: subscription.stripe_id, payment_method_id: 'pm_card_visa' }
  expect(await callAs(page, '/create-subscription', order)).toMatchObject({ status: 'active' })
  return person
}

/** Ends the plan of the person who is signed in here with the time that is paid. */
export async function cancelPlan(page: Page) {
  const { user } = await sessionOf(page)
  await callAs(page, '/api/cancelSubscription', { id: user.id, reason: 'Not using enough' })
}

/** Gives a role of the back office, as the operator. */
export async function giveRole(page: Page, email: string, role: OfficeRole | 'user') {
  const given = await page.request.put('/service/roles', {
    headers: { authorization: `Bearer ${SERVICE_KEY}` },
    data: { email, role },
  })
  if (!given.ok()) throw new Error(await given.text())
}
