import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

const JOB = 'remove old mail'

test('an operator pauses a job, finds it on the overview and in the log, and runs it', async ({ page }) => {
  await openAs(page, '/admin/jobs', await newMember(page, 'Operator', 'admin'))
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: JOB }).first()
  await page.getByText(/^Mail: /).click()
  await job.getByRole('button', { name: `Pause ${JOB}` }).click()
  await job.getByLabel('Why it is paused').fill('The disk is being moved.')
  await expectAccessible(page)
  await job.getByRole('button', { name: `Pause ${JOB}` }).click()
  await expect(job).toContainText('The disk is being moved.')

  await open(page, '/admin')
  await page.getByRole('link', { name: 'Jobs that are paused' }).click()
  await job.getByRole('button', { name: `Resume ${JOB}` }).click()
  await page.getByText(/^Mail: /).click()
  await job.getByRole('button', { name: `Run ${JOB} now` }).click()
  await expect(job).toContainText('Last: done')
  await expectAccessible(page)
  await job.getByRole('link', { name: JOB }).click()
  await expect(page).toHaveURL('/admin/jobs?job=remove+old+mail')
  const runs = page.getByRole('region', { name: 'Runs' }).getByRole('listitem')
  await expect(runs.first()).toContainText(/remove old mail.*Done/s)
  await expectAccessible(page)

  await open(page, `/admin/audit?target=job:${encodeURIComponent(JOB)}`)
  for (const call of ['pauseJob', 'resumeJob', 'runJob'])
    await expect(page.getByRole('main')).toContainText(call)

  await open(page, '/admin/health')
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Answers in')
  await expectAccessible(page)

  await open(page, '/admin/mails')
  await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('Waiting')
  await expectAccessible(page)
})

test('an editor measures a word before it is published, and takes it away again', async ({ page }) => {
  await openAs(page, '/admin/search-quality', await newMember(page, 'Editor', 'admin'))
  await page.getByRole('textbox', { name: 'Word' }).fill('qwombat doze')
  await page.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'Sleep' })
  await page.getByRole('button', { name: 'Measure' }).click()
  await expect(page.getByRole('region', { name: 'Measurement' })).toContainText('No labelled query')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Why' }).fill('Asked often.')
  await page.getByRole('button', { name: /^Publish/ }).click()
  const word = page.getByRole('listitem').filter({ hasText: 'leads to Sleep' })
  await expect(word).toContainText('Asked often.')
  await word.getByRole('button', { name: 'Take qwombat doze away' }).click()
  await expect(word).toHaveCount(0)
})
