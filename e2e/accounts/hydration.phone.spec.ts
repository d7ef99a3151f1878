import { expect, type Page, test } from '@playwright/test'
import { createPerson, expectSignedIn, fill, openBeforeProgram } from '../people.ts'

/** Faults that the page has met. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** How browser extensions add to a page, each as the function that does it. */
const EXTENSIONS: Record<string, () => void> = {
  'an icon behind each field': () => {
    for (const field of document.querySelectorAll('input'))
      field.insertAdjacentHTML('afterend', '<div data-icon="">key</div>')
  },
  'an icon before each field': () => {
    for (const field of document.querySelectorAll('input'))
      field.insertAdjacentHTML('beforebegin', '<span data-icon=""><input type="hidden">key</span>')
  },
  'a first and a last child of each form': () => {
    for (const form of document.querySelectorAll('form')) {
      form.insertAdjacentHTML('afterbegin', '<button type="button" data-icon="">Fill</button>')
      form.insertAdjacentHTML('beforeend', '<p data-icon="">text</p>')
    }
  },
  'a text and a comment around each label': () => {
    for (const label of document.querySelectorAll('label')) {
      label.prepend(document.createComment('mark'))
      label.after('*', document.createComment('mark'))
    }
    document.querySelector('form')?.insertAdjacentHTML('beforeend', '<div data-icon=""></div>')
  },
  'a shadow host around nothing, at the head of the page': () => {
    document.querySelector('main')?.prepend(document.createElement('extension-root'))
    document.body.insertAdjacentHTML('afterbegin', '<div data-icon=""></div>')
    document.documentElement.append(document.createElement('extension-root'))
  },
}

for (const [what, add] of Object.entries(EXTENSIONS))
  test(`typed text stays where an extension has added ${what}`, async ({ page }) => {
    const person = await createPerson(page)
    const faults = faultsOf(page)
    const start = await openBeforeProgram(page, '/login')
    await page.getByLabel('Email').fill(person.email)
    await page.evaluate(add)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(person.password)
    await start()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(password).toHaveValue(person.password)
    await expect(password).toBeFocused()
    await expect(page.locator('[data-icon], extension-root').first()).toBeAttached()
    expect(faults).toEqual([])
    await password.press('Enter')
    await expectSignedIn(page)
  })

test('typed text stays where a translator has changed the words', async ({ page }) => {
  const faults = faultsOf(page)
  const start = await openBeforeProgram(page, '/signup')
  await fill(page, { 'First name': 'Anna', Email: 'anna@people.example', 'Last name': 'Example' })
  await page.evaluate(() => {
    for (const words of document.querySelectorAll('label, h1, button, p'))
      words.innerHTML = `<font>${words.textContent} auf Deutsch</font>`
  })
  await start()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await expect(page.getByLabel('Last name')).toHaveValue('Example')
  await expect(page.getByLabel('Email')).toHaveValue('anna@people.example')
  await expect(page.getByLabel('Last name')).toBeFocused()
  expect(faults).toEqual([])
})

test('a typed search stays, and can be sent, where an extension wraps its field', async ({ page }) => {
  const faults = faultsOf(page)
  const start = await openBeforeProgram(page, '/')
  const box = page.getByRole('combobox', { name: 'Search compounds, purposes and vendors' })
  await box.fill('semaglutide')
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) {
      const around = document.createElement('span')
      field.replaceWith(around)
      around.append(field)
    }
  })
  await start()
  await expect(box).toHaveValue('semaglutide')
  expect(faults).toEqual([])
  await box.press('Enter')
  await expect(page).toHaveURL('/search/semaglutide')
})

test('typed text stays where an extension puts its removed icon back at once', async ({ page }) => {
  const start = await openBeforeProgram(page, '/login')
  await page.getByLabel('Email').fill('anna@people.example')
  await page.evaluate(() => {
    const field = document.querySelector('input[type=email]')
    const icon = document.createElement('i')
    const put = () => icon.isConnected || field?.after(icon)
    new MutationObserver(put).observe(document, { childList: true, subtree: true })
    put()
  })
  await start()
  await expect(page.getByLabel('Email')).toHaveValue('anna@people.example')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('where the page is drawn again all the same, text and presses are carried over', async ({ page }) => {
  const person = await createPerson(page)
  const start = await openBeforeProgram(page, '/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  // Texts alone, which are not watched: React draws the screen again.
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('label')) label.firstChild?.replaceWith(label.textContent)
    for (const { firstChild } of document.querySelectorAll('label'))
      if (firstChild) firstChild.nodeValue += ' *'
  })
  await page.getByRole('button', { name: 'Sign in with Email' }).click()
  await start()
  await expectSignedIn(page)
})
