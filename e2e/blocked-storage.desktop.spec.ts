import { expect, test } from '@playwright/test'
import { createPerson, expectSignedIn, open, signIn } from './people.ts'

/** As browsers without site data do: naming a storage throws. */
function block() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
    Object.defineProperty(window, name, { get: refuse })
  for (const name of ['serviceWorker', 'locks', 'storage'])
    Object.defineProperty(Navigator.prototype, name, { get: refuse })
}

test('where storage is blocked the site works; choices and session last for the page', async ({ page }) => {
  const person = await createPerson(page)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.addInitScript(block)
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Search compounds, purposes and vendors' }).first().fill('semag')
  const option = page.getByRole('option', { name: /^Semaglutide/ })
  await option.first().click()
  await expect(page).toHaveURL('/semaglutide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semaglutide')
  await open(page, '/login')
  await signIn(page, person)
  await expectSignedIn(page)
  expect(faults).toEqual([])
})
