import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerCalls, refused, showWithToasts, storeSession } from '#test/component.tsx'
import { useSignedIn } from '#web/lib/session.ts'
import { ReportButton } from './reactions.tsx'

const Member = () =>
  useSignedIn() && <ReportButton noun="answer" of={{ id: '1', is_reported: false }} changes={[]} />

test('a report needs a reason, keeps its words when it is refused, and says who looks at it', async () => {
  storeSession()
  const report = vi.fn((_: unknown): object => ({ status: 'success' }))
  report.mockReturnValueOnce(refused(429, 'rate_limited', 'Too many reports.'))
  answerCalls({ reportPost: ({ body }) => report(body) })
  const { user } = await showWithToasts(<Member />)
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const send = () => user.click(screen.getByRole('button', { name: 'Report answer' }))
  await user.type(screen.getByLabelText(/^Anything to add/), 'It sells.')
  await send()
  screen.getByText('Please choose what is wrong.')
  expect(report).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText('What is wrong with it?'), 'spam')
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many reports.')
  await send()
  await screen.findByText('Reported. A moderator looks at it.')
  expect(report).toHaveBeenLastCalledWith({ reason: 'spam', note: 'It sells.' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
