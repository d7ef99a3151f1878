import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { RecordsScreen } from './records-screen.tsx'

test('a new record has no kind before a person chooses it', async () => {
  storeSession()
  const calls = answerCalls({ listRecords: { records: [], next: null } })
  const { user } = await show(<RecordsScreen search={{}} />)
  const begin = await screen.findByRole<HTMLButtonElement>('button', { name: 'New' })
  expect(begin.disabled).toBe(true)
  await user.click(begin)
  expect(calls.map(({ name }) => name)).not.toContain('createDraft')
})
