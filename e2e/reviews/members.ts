import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { makeAccount, newestLinkTo, newSession, openAs, PASSWORD, PUBLIC_KEY } from '../people.ts'
import { giveRole } from '../rights.ts'

const HEADERS = { apikey: PUBLIC_KEY }

export type Member = Awaited<ReturnType<typeof newMember>>

/** A person with a confirmed account, made by the service key, who makes calls without a screen. */
export async function newMember(page: Page, name: string, role?: OfficeRole) {
  const email = `${randomUUID().slice(0, 12)}@people.example`
  const person = { email, name, password: PASSWORD }
  await makeAccount(page, person)
  if (role) await giveRole(page, email, role)
  const session = await newSession(page, person)
  const { access_token, user } = JSON.parse(session) as { access_token: string; user: { id: string } }
  const post = async (path: string, data: object) => {
    const authorization = `Bearer ${access_token}`
    const response = await page.request.post(path, { headers: { ...HEADERS, authorization }, data })
    if (!response.ok()) throw new Error(await response.text())
    return response.json()
  }
  return {
    email,
    password: PASSWORD,
    session,
    /** Writes a review, which is in view at once or held for a moderator. */
    async write(type: 'drug' | 'vendor', target_id: string, rating: number, review_text: string) {
      const review = { account_id: user.id, target_type: type, target_id, rating, review_text }
      const written = (await post('/api/reviews', review)) as { review: { id: string; state: string } }
      return written.review
    },
    /** As a moderator: lets a held text into view. */
    approve: (id: string) => post(`/api/admin/reviews/${id}/actions`, { action: 'approve' }),
  }
}

/** The id of a compound or vendor. */
export async function idOf(page: Page, type: 'drug' | 'vendor', slug: string): Promise<string> {
  const path = type === 'drug' ? `/api/drug/${slug}/vendors` : `/api/vendor_details?name=${slug}`
  const response = await page.request.get(path, { headers: { authorization: `Bearer ${PUBLIC_KEY}` } })
  const body = (await response.json()) as Record<string, { id: string } | undefined>
  const id = body[type]?.id
  if (!id) throw new Error(`There is no ${type} ${slug}.`)
  return id
}

/** A text like no other: copies and near-copies would be held. */
export const newText = () =>
  `Arrived in good order and well packed, see ${Array.from({ length: 8 }, () => [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')).join(' ')}`

/** Reports a shown review as advertising. */
export async function report(page: Page, shown: Locator) {
  await shown.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByLabel('What is wrong with it?').selectOption('spam')
  await dialog.getByRole('button', { name: 'Report review' }).click()
  await expect(shown.getByText('Reported')).toBeVisible()
}

/** The author of a removed text reads the decision by its rule, and appeals. Gives the place of the decision. */
export async function appeal(page: Page, author: Pick<Member, 'session'>, rule: string, why: string) {
  await openAs(page, '/profile', author)
  const decisions = page.getByRole('region', { name: 'Decisions' })
  await expect(decisions).toContainText(`by the rule '${rule}'`)
  await decisions.getByRole('button', { name: 'Appeal' }).click()
  await decisions.getByLabel('Why it should be shown').fill(why)
  await decisions.getByRole('button', { name: 'Send the appeal' }).click()
  await expect(decisions).toContainText('Removed, you appealed')
  return decisions
}

/** Follows the invitation to the desk of a vendor. Gives the parts of the desk. */
export async function joinDesk(page: Page, person: Pick<Member, 'session' | 'email'>) {
  await openAs(page, await newestLinkTo(page, person.email, /You are invited to the desk/), person)
  await page.getByRole('button', { name: 'Join the desk' }).click()
  return page.getByRole('navigation', { name: 'Parts of the desk' })
}
