import { expect, type Locator, type Page } from '@playwright/test'
import { become, open, openAs } from './people.ts'
import type { Member } from './reviews/members.ts'

/** Fields by the name that errors call them; of a closed list each word in its line is ticked. */
export const type = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) {
    const control = page.locator(`[name="${name}"]`)
    if ((await control.count()) > 1)
      for (const word of value.split('\n')) await control.and(page.getByLabel(word, { exact: true })).check()
    else await control.fill(value)
  }
}
/** Records that a list names, by slug. */
export const pick = async (page: Page, lists: Record<string, string>) => {
  for (const [name, slug] of Object.entries(lists)) {
    await page.locator(`[name="${name}"]`).fill(slug)
    await page.getByRole('option').filter({ hasText: slug }).click()
    await expect(page.getByRole('button', { name: `Remove ${slug}`, exact: true })).toBeVisible()
  }
}
export const choose = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).selectOption(value)
}
/** Choices by their labels, in the part of a form. */
export const chooseIn = async (part: Locator, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await part.getByLabel(label).last().selectOption(value)
}

/** A new record of a kind, by its name on the screen. */
export async function begin(page: Page, kind: string) {
  await open(page, '/admin/catalogue')
  await page.getByLabel('Kind of the new record').selectOption({ label: kind })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${kind.toLowerCase()}`)
}

/** Saves, with the first choice of each closed list in view that must have one and has none. */
export async function save(page: Page) {
  const unchosen = await page
    .locator('main select')
    .evaluateAll((lists) =>
      (lists as HTMLSelectElement[])
        .filter(({ value, options, offsetParent }) => !value && offsetParent && options[0]?.text === 'Choose')
        .map(({ name }) => name),
    )
  for (const name of unchosen) await page.locator(`select[name="${name}"]`).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'To be corrected' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send to review' })).toBeEnabled()
}

type Session = Pick<Member, 'session'>

/**
 * The second person reads what readers will see, where that is given, and publishes what the first has sent to review, or
 * retires the record. Gives the address of the record.
 */
export async function publishAs(page: Page, second: Session, first: Session, seen?: RegExp, act = 'Publish') {
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('To be reviewed')).toBeVisible()
  await openAs(page, page.url(), second)
  if (seen) await expect(page.getByRole('region', { name: 'What readers will see' })).toContainText(seen)
  await page.getByRole('button', { name: act, exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const record = await page.getByRole('link', { name: 'the record' }).getAttribute('href')
  await become(page, first)
  return record ?? ''
}
