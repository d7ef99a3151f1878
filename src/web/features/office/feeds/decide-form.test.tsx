import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WaitingPack } from '#contract/market/feeds.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { DecideForm } from './waiting-list.tsx'

const pack = {
  id: '00000000-0000-4000-8000-000000000001',
  size: '10 x 5 mg',
  form: null,
  candidates: [{ slug: 'tb-500', name: 'TB-500' }],
} as unknown as WaitingPack

test('a doubtful size is offered, and is published only after a person took it', async () => {
  storeSession()
  const calls = answerCalls({
    decideFeedPack: { decided: true, waits: [] },
    searchDrugs: { drugs: [], total: 0 },
  })
  const { user } = await show(<DecideForm pack={pack} />)
  expect(screen.getByLabelText<HTMLInputElement>('Size of the whole pack').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Publish as this' }))
  screen.getByText('Which size?')
  expect(calls.map(({ name }) => name)).not.toContain('decideFeedPack')
  await user.click(screen.getByRole('button', { name: 'Take 10 x 5 mg' }))
  await user.click(screen.getByRole('button', { name: 'Publish as this' }))
  expect(calls.find(({ name }) => name === 'decideFeedPack')?.body).toEqual({
    ...{ compound: 'tb-500', size: '10 x 5 mg', form: null },
  })
})
