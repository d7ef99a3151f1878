import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { comeFromElsewhere, login, open } from './people.ts'
import { become, newMember, newText } from './reviews/members.ts'

test('who is not an administrator is told so', async ({ page }) => {
  await login(page)
  await open(page, '/admin/messages')
  await expect(page.getByRole('alert')).toHaveText('Your roles do not allow this.')
})

test('a visitor is asked to sign in and comes back', async ({ page }) => {
  await open(page, '/admin/messages')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fadmin%2Fmessages/)
})

/** Sends a form as a person would, who takes longer than programs do. */
async function send(page: Page, form: 'general' | 'vendor', typed: Record<string, string>) {
  await open(page, `/contact?form=${form}`)
  const region = page.getByRole('region', { name: form === 'general' ? 'General Contact' : 'Vendor Support' })
  for (const [label, text] of Object.entries(typed)) await region.getByLabel(label).fill(text)
  if (form === 'vendor') await region.getByLabel('Request').selectOption('removal')
  await page.clock.fastForward(20_000)
  await region.getByRole('button', { name: /^Send/ }).click()
  await expect(region.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

test('a visitor sends both forms; an administrator reads them, marks one as answered, and reopens it', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  await page.clock.install()
  const subject = `<b>${newText()}</b>`
  const company = `North Lab ${newText()}`
  const words = newText()
  await send(page, 'general', {
    Name: 'Ada',
    Email: 'ada@people.example',
    Subject: subject,
    Message: `How?\n${words}`,
  })
  await send(page, 'vendor', {
    Company: company,
    'Contact name': 'Bo',
    Email: 'bo@north-lab.example',
    Website: 'north-lab.example',
    Message: 'Please take our listing away.',
  })

  await become(page, await newMember(page, 'Support', 'admin'))
  await open(page, '/admin/messages')
  const general = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) })
  const vendor = page.getByRole('article').filter({ hasText: `${company}: removal` })
  await expect(general).toContainText('Ada · ada@people.example')
  await expect(general).toContainText(words)
  await expect(vendor).toContainText('Website: https://north-lab.example')
  await expect(vendor).toContainText('Please take our listing away.')
  await expectAccessible(page)

  const state = page.getByRole('navigation', { name: 'State' })
  await general.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(general).toHaveCount(0)
  await expect(vendor).toBeVisible()
  await state.getByRole('link', { name: 'Answered' }).click()
  await expect(general).toBeVisible()
  await expect(vendor).toHaveCount(0)
  await general.getByRole('button', { name: 'Move to open' }).click()
  await expect(general).toHaveCount(0)
  await state.getByRole('link', { name: 'Open' }).click()
  await expect(general).toBeVisible()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(general.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
})
