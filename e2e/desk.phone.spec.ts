import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newestLinkTo, open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

const SLUG = 'saltgannet-labs'

test('an operator opens the desk of a demo vendor to somebody, who joins by the mail and invites a colleague', async ({
  page,
}) => {
  const person = await newMember(page, 'Vera Vendor')
  await become(page, person)
  await open(page, `/desk/${SLUG}`)
  await expect(page.getByText('only an operator can open its desk')).toBeVisible()
  await expectAccessible(page)

  const operator = await newMember(page, 'Operator', 'admin')
  await become(page, operator)
  await open(page, '/admin/desks')
  const grant = page.getByRole('region', { name: 'Open a desk' })
  await grant.getByLabel('Vendor').fill(SLUG)
  await grant.getByLabel('E-mail').fill(person.email)
  await grant.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${person.email} is invited to the desk of Saltgannet Labs.`)).toBeVisible()

  await become(page, person)
  await open(page, await newestLinkTo(page, person.email, /You are invited to the desk/))
  await page.getByRole('button', { name: 'Join the desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk of Saltgannet Labs')

  await page
    .getByRole('navigation', { name: 'Parts of the desk' })
    .getByRole('link', { name: 'People' })
    .click()
  const invite = page.getByRole('region', { name: 'Invite somebody' })
  await invite.getByLabel('E-mail').fill('colleague@people.example')
  await invite.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'colleague@people.example' })).toContainText(
    'Invited',
  )
  await expectAccessible(page)

  await become(page, operator)
  await open(page, '/admin/desks')
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await row.getByRole('button', { name: `End: ${person.email}` }).click()
  await row.getByLabel('Reason').fill('The journey is over.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End it and tell them' }).click()
  await expect(row).toHaveCount(0)
})
