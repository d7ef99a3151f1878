import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { PublicNameQuestion } from './public-name-question.tsx'

beforeEach(() => void storeSession())

const proposed = { shown_as: 'Anna E.', is_chosen: false, is_taken_away: false, proposal: 'Anna E.' }

test('a person who never chose a public name is asked once: closing the question keeps the proposal', async () => {
  const calls = answerCalls({ getPublicName: proposed, setPublicName: { ...proposed, is_chosen: true } })
  const { user } = await show(<PublicNameQuestion />)
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  const sent = () => calls.flatMap(({ name, body }) => (name === 'setPublicName' ? [body] : []))
  await expect.poll(sent).toEqual([{ public_name: 'Anna E.' }])
})

test('a person who chose one is not asked', async () => {
  const calls = answerCalls({ getPublicName: { ...proposed, is_chosen: true } })
  await show(<PublicNameQuestion />)
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
