import { expect, test } from '@playwright/test'
import { login, logOut, open } from './people.ts'
import { newText } from './reviews/members.ts'
import { loginSubscriber } from './rights.ts'

test('an answer typed while another tab signs the person out is offered at sign-in', async ({ page }) => {
  const person = await loginSubscriber(page)
  await open(page, '/thymalin?tab=reviews')
  const block = page.getByRole('region', { name: /^Questions about / })
  const question = `${newText()}?`
  await block.getByLabel('Your question').fill(question)
  await block.getByRole('button', { name: 'Ask' }).click()
  await block.getByRole('link', { name: question }).click()
  const words = newText()
  await page.getByLabel('Your answer').fill(words)
  const path = new URL(page.url()).pathname
  const other = await page.context().newPage()
  await logOut(other)
  await other.close()
  await expect(page.getByText('is part of Community Access in Premium')).toBeVisible()
  await login(page, person)
  await open(page, path)
  await expect(page.getByLabel('Your answer')).toHaveValue(words)
  await expect(page.getByText(/^Your unfinished text of /)).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('article', { name: 'Answer by you' })).toContainText(words)
  await open(page, path)
  await expect(page.getByLabel('Another answer')).toHaveValue('')
})
