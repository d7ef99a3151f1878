import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { messages, open, openAs } from '../people.ts'
import { appeal, idOf, newMember, newText, report } from './members.ts'

const block = (page: Page) => page.getByRole('region', { name: /^Reviews of / })

test('a review is found helpful and reported; a moderator removes and restores it', async ({ page }) => {
  const slug = 'ghrp-6'
  const text = newText()
  const author = await newMember(page, 'Author')
  const reader = await newMember(page, 'Reader')
  const moderator = await newMember(page, 'Moderator', 'admin')
  await author.write('drug', await idOf(page, 'drug', slug), 5, text)

  await openAs(page, `/${slug}?tab=reviews`, reader)
  const shown = block(page).getByRole('article', { name: 'Review by Author' }).filter({ hasText: text })
  const helpful = shown.getByRole('button', { name: /^Helpful/ })
  await helpful.click()
  await expect(helpful).toHaveText('Helpful1 found it helpful')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await shown.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this review' })
  await dialog.getByLabel('What is wrong with it?').selectOption('offensive')
  await dialog.getByLabel('Anything to add').fill('Rude words')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Report review' }).click()
  await expect(shown.getByText('Reported')).toBeVisible()

  await openAs(page, '/admin/reviews', moderator)
  const waiting = page.getByRole('listitem').filter({ hasText: text }).first()
  await expect(waiting).toContainText('Reported: Insulting or hateful')
  await expect(waiting).toContainText('Rude words')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(waiting.getByLabel('Rule')).toBeFocused()
  await expectAccessible(page)
  await waiting.getByLabel('Rule').selectOption('Insults')
  await expect(waiting.getByLabel('Reason')).toHaveValue('It insults people.')
  await waiting.getByLabel('Reason').fill('It insults another person.')
  await waiting.getByRole('button', { name: 'Remove review' }).click()
  await expect(waiting).toContainText('Hidden, waits for a second person')
  await expect(waiting.getByRole('button', { name: 'Confirm the removal' })).toHaveCount(0)

  await openAs(page, `/${slug}?tab=reviews`, author)
  const own = block(page).getByRole('article', { name: 'Review by you' })
  await expect(own).toContainText('Removed by a moderator. It insults another person.')
  await expect(own.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(block(page).getByText('N/A')).toBeVisible()

  await openAs(page, '/admin/reviews?view=removed', moderator)
  const removed = page.getByRole('listitem').filter({ hasText: text }).first()
  await removed.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(text)).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Log' }).click()
  const steps = page.getByRole('listitem').filter({ hasText: text })
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText('Moderator restored it')
  await expectAccessible(page)
  await open(page, `/admin/audit?call=moderateReview&who=${encodeURIComponent(moderator.email)}`)
  const acts = page.getByRole('main').locator('[data-entry]')
  await expect(acts).toHaveCount(2)
  await expect(acts.first()).toContainText('State: removed → published')
})

test('a review with a link is held: its author sees why, others see nothing', async ({ page }) => {
  const slug = 'kpv'
  await openAs(page, `/${slug}?tab=reviews`, await newMember(page, 'Seller'))
  await block(page).getByRole('radio', { name: '5 stars, Excellent' }).check()
  await block(page).getByLabel('Your review').fill(`Cheaper at https://cheap.example ${newText()}`)
  await block(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(block(page).getByRole('status')).toContainText('held for a moderator')
  await expect(block(page).getByRole('article', { name: 'Review by you' })).toContainText(
    'It seems to contain a link or contact details.',
  )
  await expect(block(page).getByRole('article').getByRole('link')).toHaveCount(0)
  await page.evaluate(() => localStorage.clear())
  await open(page, `/${slug}?tab=reviews`)
  await expect(block(page).getByText('No reviews yet for this drug.')).toBeVisible()
})

test('two people remove a review, its author appeals, and a third decides', async ({ page }) => {
  const text = newText()
  const author = await newMember(page, 'Author')
  const first = await newMember(page, 'Mona', 'admin')
  const second = await newMember(page, 'Nils', 'admin')
  const third = await newMember(page, 'Olaf', 'admin')
  await author.write('drug', await idOf(page, 'drug', 'selank'), 1, text)

  await openAs(page, '/selank?tab=reviews', await newMember(page, 'Reader'))
  await report(page, page.getByRole('article', { name: 'Review by Author' }).filter({ hasText: text }))

  const item = page.getByRole('listitem').filter({ hasText: text }).first()
  await openAs(page, '/admin/reviews', first)
  await item.getByRole('button', { name: 'Remove' }).click()
  await item.getByLabel('Rule').selectOption('Advertising')
  await item.getByRole('button', { name: 'Remove review' }).click()
  await expect(messages(page)).toContainText(/The review is hidden\. .+ must confirm the removal\. Undo/)
  await expect(item).toContainText(/You removed it: .+ confirms it or restores it\./)
  await expect(item.getByRole('button', { name: 'Remove review' })).toHaveCount(0)
  await expectAccessible(page)

  await openAs(page, '/admin/reviews', second)
  await page.keyboard.press('j')
  await item.getByRole('button', { name: 'Confirm the removal' }).click()
  await expect(item).toHaveCount(0)

  const decisions = await appeal(page, author, 'Advertising', 'I sell nothing.')
  await expect(decisions).toContainText('by an administrator')
  await expect(decisions).toContainText('It advertises.')
  await expectAccessible(page)

  await openAs(page, '/admin/reviews', second)
  await expect(item).toContainText(/You removed it or confirmed that: .+ decides on the appeal\./)
  await openAs(page, '/admin/reviews', third)
  await expect(item).toContainText('The author appeals: I sell nothing.')
  await item.getByLabel('Answer to the appeal').fill('You are right.')
  await expectAccessible(page)
  await item.getByRole('button', { name: 'Restore it' }).click()
  await expect(item).toHaveCount(0)

  await open(page, '/methodology#moderation')
  const months = page.getByRole('region', { name: 'Removals by month' })
  await expect(months.getByRole('rowheader', { name: /Reviews$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await openAs(page, '/profile', author)
  await expect(decisions).toContainText('Shown again')
  await expect(decisions).toContainText('You are right.')
})
