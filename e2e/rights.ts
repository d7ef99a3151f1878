import { expect, type Page } from '@playwright/test'
import { login, type NewPerson, PUBLIC_KEY } from './people.ts'

type Session = { access_token: string; user: { id: string; email: string } }

/** The session that `login` put into this browser. */
const sessionOf = (page: Page): Promise<Session> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth-session') ?? 'null'))

/** A call of the product server as the person who is signed in here. */
async function callAs(page: Page, path: string, data: object) {
  const { access_token } = await sessionOf(page)
  const headers = { authorization: `Bearer ${access_token}`, apikey: PUBLIC_KEY }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Signs in somebody on the free plan who has made all searches of this month. */
export async function loginSpent(page: Page): Promise<NewPerson> {
  const person = await login(page)
  const { user } = await sessionOf(page)
  for (let left = 3; left > 0; left--)
    await callAs(page, '/api/ai-search/check-usage', { user_id: user.id, increment: true })
  return person
}
