import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Job } from '#contract/core/jobs.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { durationText, JobsScreen } from './jobs-screen.tsx'

const job = (name: string, group: Job['group'], differing: Parameters<typeof wire<typeof Job>>[1] = {}) =>
  wire(Job, { name, group, schedule: 'every hour', ...differing })
const jobs = [
  job('deliver mail', 'Mail'),
  job('remove old mail', 'Mail', { last_run: { result: 'failed', error: 'No disk.' } }),
  job('count the day', 'The site itself'),
]

async function shown(one?: string) {
  storeSession()
  answerCalls({ listJobs: { jobs, runs: [], total: 0 } })
  await show(<JobsScreen job={one} page={1} />)
  await screen.findByRole('heading', { name: /^Runs/ })
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

test('a job that failed comes first, with its error; the others are in groups', async () => {
  expect(await shown()).toEqual(['remove old mail', 'deliver mail', 'count the day'])
  const fold = screen.getByText(/Mail: 1 job/).closest('details')
  expect(fold?.open).toBe(false)
  expect(within(fold as HTMLElement).queryByText('No disk.')).toBeNull()
  screen.getByText('No disk.')
})

test('a job by itself has its own runs, and the way to all jobs', async () => {
  expect(await shown('count the day')).toEqual(['All jobs', 'count the day'])
  screen.getByRole('heading', { name: 'Runs of ‘count the day’' })
})

test.each([
  [40, '40 ms'],
  [1_500, '1.5 s'],
  [59_000, '59 s'],
  [720_000, '12 min'],
])('%i ms read %s', (ms, text) => {
  const start = new Date('2026-11-20T03:00:00Z')
  expect(durationText(start.toISOString(), new Date(start.getTime() + ms).toISOString())).toBe(text)
})
