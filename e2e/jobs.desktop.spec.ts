import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

const JOB = 'remove old visits'

test('an operator pauses a job, finds it on the overview and in the audit log, and runs it again', async ({
  page,
}) => {
  await become(page, await newMember(page, 'Operator', 'admin'))
  await open(page, '/admin/jobs')
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: JOB }).first()
  await job.getByRole('button', { name: `Pause ${JOB}` }).click()
  await job.getByLabel('Why it is paused').fill('The disk is being moved.')
  await expectAccessible(page)
  await job.getByRole('button', { name: `Pause ${JOB}` }).click()
  await expect(job).toContainText('The disk is being moved.')

  await open(page, '/admin')
  await page.getByRole('link', { name: 'Jobs that are paused' }).click()
  await job.getByRole('button', { name: `Resume ${JOB}` }).click()
  await job.getByRole('button', { name: `Run ${JOB} now` }).click()
  await expect(job).toContainText('Last: done')
  await expectAccessible(page)

  await open(page, `/admin/audit?target=job:${encodeURIComponent(JOB)}`)
  for (const call of ['pauseJob', 'resumeJob', 'runJob'])
    await expect(page.getByRole('main')).toContainText(call)

  await open(page, '/admin/mails')
  await expect(page.getByRole('navigation', { name: 'Views' })).toContainText('Waiting')
  await expectAccessible(page)
})
