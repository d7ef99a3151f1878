import { expect, test } from '@playwright/test'
import { login, open } from './people.ts'

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'general',
  state: 'open',
  name: 'Ada',
  email: 'ada@people.example',
  subject: '<b>A question</b>',
  message: 'How?\nWhy?',
  company: null,
  phone: null,
  website: null,
  request_type: null,
  created_at: '2026-11-20T12:00:00.000Z',
  answered_at: null,
}

test('who is not an administrator is told so', async ({ page }) => {
  await login(page)
  await open(page, '/admin/messages')
  await expect(page.getByRole('alert')).toHaveText('This is for administrators.')
})

test('a visitor is asked to sign in and comes back', async ({ page }) => {
  await open(page, '/admin/messages')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fadmin%2Fmessages/)
})

test('an administrator reads messages as text and marks them as answered', async ({ page }) => {
  await login(page)
  let isAnswered = false
  await page.route('**/api/admin/messages**', async (route) => {
    if (route.request().method() === 'PUT') {
      expect(route.request().postDataJSON()).toEqual({ state: 'answered' })
      isAnswered = true
      return route.fulfill({ json: { status: 'success', message: { ...message, state: 'answered' } } })
    }
    const messages = isAnswered ? [] : [message]
    return route.fulfill({ json: { status: 'success', messages, total: messages.length } })
  })
  await open(page, '/admin/messages')
  await expect(page.getByRole('heading', { name: '<b>A question</b>' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('0 messages')).toBeVisible()
})
