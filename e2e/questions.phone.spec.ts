import { expect, type Page, test } from '@playwright/test'
import { strangersIn } from '#test/schema-org.ts'
import { expectAccessible } from './axe.ts'
import { messages, open } from './people.ts'
import { newText } from './reviews/members.ts'
import { loginSubscriber } from './rights.ts'

const block = (page: Page) => page.getByRole('region', { name: /^Questions about / })
const jsonLd = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json ?? '')

test('a visitor reads what Premium opens; subscribers ask, answer and mark the best; everybody reads', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/ghk-cu?tab=reviews')
  await expect(block(page).getByText('No question about this drug yet.')).toBeVisible()
  await expect(block(page).getByText('is part of Community Access in Premium')).toBeVisible()
  await expect(block(page).getByRole('link', { name: 'Upgrade Now' })).toBeVisible()

  await loginSubscriber(page)
  await open(page, '/ghk-cu?tab=reviews')
  const field = block(page).getByLabel('Your question')
  await field.fill('How much of it should I take a day?')
  await block(page).getByRole('button', { name: 'Ask' }).click()
  await expect(field).toHaveAccessibleDescription(/No doses here\./)
  await expectAccessible(page)
  let question = `${newText()}?`
  await field.fill(question)
  await block(page).getByRole('button', { name: 'Ask' }).click()
  await expect(messages(page)).toContainText('Your question has been published.')
  await block(page).getByRole('link', { name: question }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  const own = page.getByRole('article', { name: 'Question' })
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(own.getByLabel('Your question')).toHaveValue(question)
  question = `${newText()}?`
  await own.getByLabel('Your question').fill(question)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
  await expect(own.getByText(/, edited /)).toBeVisible()
  const path = `/questions/${page.url().split('/').at(-1)}`
  const asker = await page.evaluate(() => localStorage.getItem('auth-session') ?? '')

  await loginSubscriber(page)
  await open(page, path)
  const answer = newText()
  await page.getByLabel('Your answer').fill(answer)
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Answer by you' })).toContainText(answer)
  await expect(page.getByRole('heading', { level: 2, name: '1 answer' })).toBeVisible()

  await page.evaluate((session) => localStorage.setItem('auth-session', session), asker)
  await open(page, path)
  const item = page.getByRole('article', { name: /^Answer by / })
  await item.getByRole('button', { name: 'Helpful' }).click()
  await expect(item.getByRole('button', { name: /^Helpful 1/ })).toHaveAttribute('aria-pressed', 'true')
  await item.getByRole('button', { name: 'Mark as best' }).click()
  await expect(item.getByText('Best answer')).toBeVisible()
  await expectAccessible(page)

  const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
  expect(html).toContain('content="index, follow"')
  const found = jsonLd(html)
  expect(found.flatMap((json) => strangersIn(JSON.parse(json)))).toEqual([])
  expect(JSON.parse(found[0] ?? '')).toMatchObject({
    '@type': 'QAPage',
    mainEntity: { answerCount: 1, acceptedAnswer: { text: answer, upvoteCount: 1 } },
  })
  const reader = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await reader.goto('/ghk-cu?tab=reviews')
  await expect(block(reader)).toContainText(answer)
  await reader.goto('/questions/00000000-0000-4000-8000-000000000000')
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true })
  await reader.close()
})
