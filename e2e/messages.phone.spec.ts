import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { comeFromElsewhere, fill, open, openAs, reopen } from './people.ts'
import { newMember, newText } from './reviews/members.ts'

const ADA = { Name: 'Ada', Email: 'ada@people.example', Subject: 'A question' }
const BO = { 'Contact name': 'Bo', Email: 'bo@north-lab.example', Website: 'north-lab.example' }

test('a message names missing fields, keeps its text when unsent, then gives thanks', async ({ page }) => {
  await comeFromElsewhere(page)
  await open(page, '/contact')
  const general = page.getByRole('region', { name: 'General Contact' })
  const send = general.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(general.getByText('Please enter your name.')).toBeVisible()
  await expectAccessible(page)
  await fill(general, { ...ADA, Message: 'How is the cost per mg computed?' })
  await page.route('**/api/contact/*', (route) => route.abort())
  await send.click()
  await expect(general.getByRole('alert')).toHaveText('Failed to send your message. Please try again later.')
  await expect(general.getByLabel('Message')).toHaveValue('How is the cost per mg computed?')
  await page.unroute('**/api/contact/*')
  await send.click()
  await expect(general.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await general.getByRole('button', { name: 'Write another message' }).click()
  await expect(general.getByLabel('Message')).toHaveValue('')
})

test('a vendor sees which field is wrong, and the focus is in it', async ({ page }) => {
  await comeFromElsewhere(page)
  await open(page, '/contact?form=vendor')
  const vendor = page.getByRole('region', { name: 'Vendor Support' })
  await fill(vendor, { Company: 'North Lab', Website: 'javascript:alert(1)' })
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByLabel('Contact name')).toBeFocused()
  await expect(vendor.getByText('Please enter a link')).toBeVisible()
  await fill(vendor, { ...BO, Message: 'Our price changed.' })
  await vendor.getByLabel('Request').selectOption('update')
  await page.route('**/api/contact/vendor', (route) => route.fulfill({ status: 500, json: {} }))
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByRole('alert')).toHaveText('Failed to send your request. Please try again later.')
  await page.unroute('**/api/contact/vendor')
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('the kind of cases that an address names is in view among the kinds', async ({ page }) => {
  await openAs(page, '/admin/proposals', await newMember(page, 'Operator', 'admin'))
  const kinds = page.getByRole('navigation', { name: 'Kinds' })
  await expect(kinds.getByRole('link', { name: 'Proposals' })).toBeInViewport({ ratio: 1 })
})

/** Sends a form as a person would, who takes longer than programs do. */
async function send(page: Page, form: 'general' | 'vendor', typed: Record<string, string>) {
  await open(page, `/contact?form=${form}`)
  const region = page.getByRole('region', { name: form === 'general' ? 'General Contact' : 'Vendor Support' })
  await fill(region, typed)
  if (form === 'vendor') await region.getByLabel('Request').selectOption('removal')
  await page.clock.fastForward(20_000)
  await region.getByRole('button', { name: /^Send/ }).click()
  await expect(region.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

test('a visitor sends both forms; one is closed and reopened, the other answered', async ({ page }) => {
  await comeFromElsewhere(page)
  // The longest waiting come first: the list is read from here on, whatever other journeys have left open.
  const fromNow = `${new Date().toISOString()} 00000000-0000-0000-0000-000000000000`
  const openMessages = `/admin/messages?${new URLSearchParams({ after: fromNow })}`
  await page.clock.install()
  const subject = `<b>${newText()}</b>`
  const company = `North Lab ${newText()}`
  const words = newText()
  await send(page, 'general', { ...ADA, Subject: subject, Message: `How?\n${words}` })
  await send(page, 'vendor', { ...BO, Company: company, Message: 'Please take our listing away.' })

  await openAs(page, openMessages, await newMember(page, 'Support', 'admin'))
  const general = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) })
  const vendor = page.getByRole('article').filter({ hasText: `${company}: removal` })
  await expect(general).toContainText('Ada · ada@people.example')
  await expect(general).toContainText(words)
  await expect(vendor).toContainText('Website: https://north-lab.example')
  await expect(vendor).toContainText('Please take our listing away.')
  await expect(page.getByText('Who has waited the longest comes first.')).toBeVisible()
  const [older, newer] = [await general.boundingBox(), await vendor.boundingBox()]
  expect(older?.y).toBeLessThan(newer?.y ?? 0)
  await expectAccessible(page)

  const views = page.getByRole('navigation', { name: 'Views' })
  await vendor.getByRole('button', { name: 'Close without an answer' }).click()
  await expect(vendor).toHaveCount(0)
  await views.getByRole('link', { name: 'Closed' }).click()
  await expect(vendor).toBeVisible()
  await vendor.getByRole('button', { name: 'Move to open' }).click()
  await expect(vendor).toHaveCount(0)

  await views.getByRole('link', { name: 'Canned answers' }).click()
  await page.getByRole('button', { name: 'New answer' }).click()
  const title = `Thanks ${newText().slice(-27)}`
  await fill(page, { Title: title, Words: 'Hello {name}, this is about {ticket}.' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expectAccessible(page)

  await open(page, openMessages)
  await general.getByRole('button', { name: 'Answer', exact: true }).click()
  await general.getByLabel('Canned answer').selectOption(title)
  await expect(general.getByLabel('Answer', { exact: true })).toHaveValue(
    /^Hello Ada, this is about M-[2-9A-Z]{8}\.$/,
  )
  await expectAccessible(page)
  await general.getByRole('button', { name: 'Send the answer' }).click()
  await expect(general).toHaveCount(0)
  await views.getByRole('link', { name: 'Waiting' }).click()
  await page.getByRole('navigation', { name: 'Whose' }).getByRole('link', { name: 'Mine' }).click()
  await expect(general.getByRole('list', { name: 'What was said' })).toContainText('Support')
  await expect(general.getByLabel('Assigned to')).toHaveValue(/.+/)
  await reopen(page)
  await expect(general).toContainText('Hello Ada, this is about M-')
})
