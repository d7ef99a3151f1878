import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { messages, open, openAs } from '../people.ts'
import { appeal, idOf, newMember, newText, report } from './members.ts'

test('two people remove a review, its author appeals, and a third decides', async ({ page }) => {
  const text = newText()
  const [author, first, second, third] = [
    await newMember(page, 'Author'),
    await newMember(page, 'Mona', 'admin'),
    await newMember(page, 'Nils', 'admin'),
    await newMember(page, 'Olaf', 'admin'),
  ]
  await author.write('drug', await idOf(page, 'drug', 'selank'), 1, text)

  await openAs(page, '/selank?tab=reviews', await newMember(page, 'Reader'))
  const shown = page.getByRole('article', { name: 'Review by Author' }).filter({ hasText: text })
  await report(page, shown)

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
