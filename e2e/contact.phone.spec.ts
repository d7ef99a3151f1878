import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { comeFromElsewhere, open } from './people.ts'

async function openContact(page: Page, path: string) {
  await comeFromElsewhere(page)
  await open(page, path)
}
const form = (page: Page, name: string) => page.getByRole('region', { name })

test('a message names missing fields, keeps its text when unsent, then gives thanks', async ({ page }) => {
  await openContact(page, '/contact')
  const general = form(page, 'General Contact')
  const send = general.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(general.getByText('Please enter your name.')).toBeVisible()
  await expectAccessible(page)
  await general.getByLabel('Name').fill('Ada')
  await general.getByLabel('Email').fill('ada@people.example')
  await general.getByLabel('Subject').fill('A question')
  await general.getByLabel('Message').fill('How is the cost per mg computed?')
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
  await openContact(page, '/contact?form=vendor')
  const vendor = form(page, 'Vendor Support')
  await vendor.getByLabel('Company').fill('North Lab')
  await vendor.getByLabel('Website').fill('javascript:alert(1)')
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByLabel('Contact name')).toBeFocused()
  await expect(vendor.getByText('Please enter a link')).toBeVisible()
  await vendor.getByLabel('Contact name').fill('Bo')
  await vendor.getByLabel('Email').fill('bo@north-lab.example')
  await vendor.getByLabel('Website').fill('north-lab.example')
  await vendor.getByLabel('Request').selectOption('update')
  await vendor.getByLabel('Message').fill('Our price changed.')
  await page.route('**/api/contact/vendor', (route) => route.fulfill({ status: 500, json: {} }))
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByRole('alert')).toHaveText('Failed to send your request. Please try again later.')
  await page.unroute('**/api/contact/vendor')
  await vendor.getByRole('button', { name: 'Send request' }).click()
  await expect(vendor.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
