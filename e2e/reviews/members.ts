import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OfficeRole } from '#contract/identity/office-vocabulary.ts'
import { PASSWORD } from '../people.ts'
import { giveRole } from '../rights.ts'
import { SERVICE_KEY } from '../service-key.ts'

const HEADERS = { apikey: 'assayer-public-key' }

export type Member = Awaited<ReturnType<typeof newMember>>

/** A person with a confirmed account, made by the service key, who makes calls without a screen. */
export async function newMember(page: Page, name: string, role?: OfficeRole) {
  const email = `${randomUUID().slice(0, 12)}@people.example`
  const made = await page.request.post('/auth/v1/admin/users', {
    headers: { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` },
    data: {
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name, shown_as: name },
    },
  })
  if (!made.ok()) throw new Error(await made.text())
  if (role) await giveRole(page, email, role)
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: HEADERS,
    data: { email, password: PASSWORD },
  })
  const session = await answer.text()
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

/** Puts the session of a member into this browser. Open a page afterwards. */
export async function become(page: Page, { session }: Pick<Member, 'session'>) {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('auth-session', stored), session)
}

/** The id of a compound or vendor. */
export async function idOf(page: Page, type: 'drug' | 'vendor', slug: string): Promise<string> {
  const path = type === 'drug' ? `/api/drug/${slug}/vendors` : `/api/vendor_details?name=${slug}`
  const response = await page.request.get(path, { headers: { authorization: 'Bearer assayer-public-key' } })
  const body = (await response.json()) as Record<string, { id: string } | undefined>
  const id = body[type]?.id
  if (!id) throw new Error(`There is no ${type} ${slug}.`)
  return id
}

/** A text like no other: copies and near-copies would be held. */
export const newText = () =>
  `Arrived in good order and well packed, see ${Array.from({ length: 8 }, () => [...randomBytes(6)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')).join(' ')}`
