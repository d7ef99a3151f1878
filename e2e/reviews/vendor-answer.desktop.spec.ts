import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { become, newestLinkTo, open, openAs } from '../people.ts'
import { callAs } from '../rights.ts'
import { appeal, idOf, joinDesk, newMember, newText, report } from './members.ts'

// No other journey touches this vendor.
const SLUG = 'hollowmere-peptides'

test("two people remove a vendor's answer, its desk appeals, and a third decides", async ({ page }) => {
  test.slow()
  const [text, words] = [newText(), newText()]
  const [writer, vera] = [await newMember(page, 'Wilma Writer'), await newMember(page, 'Vera Vendor')]
  const first = await newMember(page, 'Mona', 'admin')
  const second = await newMember(page, 'Nils', 'admin')
  const third = await newMember(page, 'Olaf', 'admin')
  await writer.write('vendor', await idOf(page, 'vendor', SLUG), 2, text)
  await become(page, first)
  await callAs(page, '/api/admin/desks', { vendor: SLUG, email: vera.email })
  const parts = await joinDesk(page, vera)
  await parts.getByRole('link', { name: 'Reviews' }).click()
  const review = page.getByRole('article', { name: 'Review by Wilma Writer' }).filter({ hasText: text })
  await review.getByRole('button', { name: 'Answer', exact: true }).click()
  await review.getByLabel("Vendor's answer").fill(words)
  await review.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(review.getByRole('button', { name: 'Edit the answer' })).toBeVisible()

  await openAs(page, await newestLinkTo(page, writer.email, /answered your review$/), writer)
  const own = page.getByRole('article', { name: 'Review by you' })
  await expect(own).toBeInViewport()
  await expect(own).toContainText(words)

  await openAs(page, `/${SLUG}`, await newMember(page, 'Reader'))
  await expect(review).toContainText(words)
  await report(page, review)

  const reported = page.getByRole('listitem').filter({ hasText: text }).first()
  const answer = page.getByRole('article', { name: /^Vendor's answer by / }).filter({ hasText: words })
  await openAs(page, '/admin/reviews', first)
  await reported.getByRole('button', { name: "Take the vendor's answer away" }).click()
  await reported.getByLabel('Rule').selectOption('Insults')
  await reported.getByRole('button', { name: "Remove vendor's answer" }).click()
  await expect(answer).toContainText(/You removed it: .+ confirms it or restores it\./)
  await expectAccessible(page)
  await open(page, `/${SLUG}`)
  await expect(review).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(words)

  await openAs(page, '/admin/reviews', second)
  await answer.getByRole('button', { name: 'Confirm the removal' }).click()
  await expect(answer).toHaveCount(0)

  const decisions = await appeal(page, vera, 'Insults', 'It is polite.')
  await expectAccessible(page)

  await openAs(page, '/admin/reviews', second)
  await expect(answer).toContainText(/You removed it or confirmed that: .+ decides on the appeal\./)
  await openAs(page, '/admin/reviews', third)
  await expect(answer).toContainText('The vendor appeals: It is polite.')
  await answer.getByLabel('Answer to the appeal').fill('You are right.')
  await answer.getByRole('button', { name: 'Restore it' }).click()
  await expect(answer).toHaveCount(0)
  await reported.getByRole('button', { name: 'Approve' }).click()
  await expect(reported).toHaveCount(0)

  await open(page, `/${SLUG}`)
  await expect(review).toContainText(words)
  await openAs(page, '/profile', vera)
  await expect(decisions).toContainText('You are right.')
})
