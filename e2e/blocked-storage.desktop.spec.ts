import { expect, test } from '@playwright/test'
import { createPerson, expectSignedIn, open, signIn } from './people.ts'

/** How browsers without site data answer: naming a storage throws, or there is none. */
const BLOCKED: Record<string, () => void> = {
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    for (const name of ['serviceWorker', 'locks', 'storage'])
      Object.defineProperty(Navigator.prototype, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { value: null })
  },
}

for (const [how, block] of Object.entries(BLOCKED))
  test(`the site works where storage is blocked and ${how}: choices and the session last for the page`, async ({
    page,
  }) => {
    const person = await createPerson(page)
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await page.addInitScript(block)
    await open(page, '/')
    const search = page.getByRole('combobox', { name: 'Search compounds, purposes and vendors' }).first()
    await search.fill('semag')
    await page
      .getByRole('option', { name: /^Semaglutide/ })
      .first()
      .click()
    await expect(page).toHaveURL('/semaglutide')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semaglutide')
    await open(page, '/login')
    await signIn(page, person)
    await expectSignedIn(page)
    expect(faults).toEqual([])
  })
