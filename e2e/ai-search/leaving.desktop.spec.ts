import { expect, test } from '@playwright/test'
import { pass } from '../billing/steps.ts'
import { login, open } from '../people.ts'
import { cancelPlan, endSessions, loginSubscriber, spendSearches } from '../rights.ts'
import { keptMode } from './header.ts'

test('a person who loses the plan and has no free search left is led to the regular results', async ({
  page,
}) => {
  await loginSubscriber(page)
  await spendSearches(page, 3)
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByText('96 of 100 AI searches left this month')).toBeVisible()
  await expect.poll(() => keptMode(page)).toBe('ai')
  await cancelPlan(page)
  await pass(page, 35)
  await page.getByLabel('Your question').fill('improve memory')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/improve%20memory')
  expect(await keptMode(page)).toBe('regular')
  await page.goto('/ai-search/improve%20memory')
  await expect(page).toHaveURL('/search/improve%20memory')
})

test('a person who was signed out from elsewhere is led to the regular results by the next question', async ({
  page,
}) => {
  await login(page)
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByText('2 of 3 AI searches left this month')).toBeVisible()
  // Whether the page notices by itself or by the question, the typed question leads on.
  await page.getByLabel('Your question').fill('improve memory')
  await endSessions(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/improve%20memory')
  expect(await keptMode(page)).toBe('regular')
})

test('a person who logs out leaves AI search behind, with the questions that this browser kept', async ({
  page,
}) => {
  await login(page)
  await open(page, '/ai-search/weight%20loss')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptMode(page)).toBe('regular')
  expect(await page.evaluate(() => localStorage.getItem('recentAISearches'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/ai-search/weight%20loss')
  await expect(page.getByRole('alert')).toContainText('You must be logged in to use AI search.')
  await expect(page.getByRole('article')).toHaveCount(0)
})
