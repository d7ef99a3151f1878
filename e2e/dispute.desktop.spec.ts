import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { become, newestLinkTo, open, openAs } from './people.ts'
import { idOf, joinDesk, newMember, newText } from './reviews/members.ts'
import { callAs } from './rights.ts'

const SLUG = 'copperfinch-peptides'

test('a vendor disputes a review, its author answers, an operator decides in public', async ({ page }) => {
  test.slow()
  const writer = await newMember(page, 'Rita Reader')
  await writer.write('vendor', await idOf(page, 'vendor', SLUG), 1, newText())
  const operator = await newMember(page, 'Operator', 'admin')
  await become(page, operator)
  const person = await newMember(page, 'Conrad Copper')
  await callAs(page, '/api/admin/desks', { vendor: SLUG, email: person.email })
  const parts = await joinDesk(page, person)
  await parts.getByRole('link', { name: 'Disputes' }).click()
  const form = page.getByRole('region', { name: 'Open a dispute' })
  await form.getByLabel('Which one').fill('of 5')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('Your case').fill('It was delivered on 3 November.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Open the dispute' }).click()
  const ticket = await page.getByRole('region', { name: 'Disputes' }).getByRole('link').first().innerText()

  await openAs(page, await newestLinkTo(page, writer.email, /disputes your review/), writer)
  await expect(page.getByText('It was delivered on 3 November.')).toBeVisible()
  await page.getByLabel('Add to the case').last().fill('That was another parcel.')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'The reader says' })).toContainText(
    'another parcel',
  )

  await openAs(page, '/admin/disputes', operator)
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'All cases' }).click()
  await expect(page.getByRole('heading', { name: 'All cases' })).toBeVisible()
  await expect(page.getByRole('link', { name: ticket })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: ticket }).click()
  await page.getByRole('button', { name: 'Take it up' }).click()
  await expect(page.getByText('It is decided by')).toBeVisible()
  const decide = page.getByRole('form', { name: 'Decide the dispute' })
  await decide.getByLabel('Outcome').selectOption('Rejected')
  await decide.getByLabel('Reason').fill('The carrier shows no delivery to this reader.')
  await expectAccessible(page)
  await decide.getByRole('button', { name: 'Decide and tell both sides' }).click()
  await expect(page.getByRole('heading', { name: 'Rejected' })).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, `/${SLUG}`)
  await page.getByRole('region', { name: 'Disputes' }).getByRole('link', { name: ticket }).click()
  await expect(page.getByText('The carrier shows no delivery to this reader.')).toBeVisible()
  expect(page.url()).toContain('/disputes/')
  await expect(page.getByText('another parcel')).toHaveCount(0)
  await expectAccessible(page)
  await open(page, '/methodology')
  await expect(page.getByRole('table', { name: 'Disputes in each of the last twelve months' })).toContainText(
    'Upheld',
  )
})
