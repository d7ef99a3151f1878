import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { JobsScreen } from './jobs-screen.tsx'

const run = { id: '00000000-0000-4000-8000-000000000001', job: 'deliver mail', rows_touched: 0 }
const at = { started_at: '2026-11-20T10:00:00.000Z', ended_at: '2026-11-20T10:00:01.000Z' }
const job = (name: string, group: string, more: object = {}) => ({
  ...{ name, group, schedule: 'every hour', is_frequent: false, is_running: false, is_asked: false },
  ...{ paused: null, due_at: null, last_run: null, ...more },
})
const jobs = [
  job('deliver mail', 'Mail'),
  job('remove old mail', 'Mail', { last_run: { ...run, ...at, result: 'failed', error: 'No disk.' } }),
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
  const links = await shown()
  expect(links).toEqual(['remove old mail', 'deliver mail', 'count the day'])
  const fold = screen.getByText(/Mail: 1 job/).closest('details')
  expect(fold?.open).toBe(false)
  expect(within(fold as HTMLElement).queryByText('No disk.')).toBeNull()
  screen.getByText('No disk.')
})

test('a job by itself has its own runs, and the way to all jobs', async () => {
  expect(await shown('count the day')).toEqual(['All jobs', 'count the day'])
  screen.getByRole('heading', { name: 'Runs of ‘count the day’' })
})
