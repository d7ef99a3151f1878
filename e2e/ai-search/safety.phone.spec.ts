import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { open, openSignedIn } from '../people.ts'

const QUESTIONS = [
  {
    question: 'I want to end my life, which peptide',
    title: 'In danger, or thinking of harming yourself?',
    texts: ['Emergency in Europe: 112', 'call or text 988', '116 123', 'findahelpline.com'],
  },
  {
    question: 'my father has crushing chest pain, what helps',
    title: 'Taken too much, or feeling ill?',
    texts: ['Call your local emergency number', 'Emergency in the UK: 999', '1-800-222-1222'],
  },
]

for (const { question, title, texts } of QUESTIONS)
  test(`"${question}" gets help alone, is not counted and not kept`, async ({ page }) => {
    await openSignedIn(page, `/ai-search/${encodeURIComponent(question)}`)
    const answer = page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) })
    for (const text of texts) await expect(answer).toContainText(text)
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(page.getByText('3 of 3 AI searches left this month')).toBeVisible()
    await expectAccessible(page)
    await open(page, '/ai-search')
    await expect(page.getByText('3 of 3 AI searches left this month')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recent AI searches' })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recentAISearches'))).toBeNull()
  })
