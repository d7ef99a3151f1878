import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showWithToasts, storeSession } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { WritePost } from './write-post.tsx'

test('a refused answer says why and keeps its words; one that is sent says what became of it and leaves none', async () => {
  storeSession()
  const send = vi.fn<(text: string) => Promise<{ message: string }>>()
  send.mockRejectedValueOnce(new ApiError(422, 'validation', 'text: No doses here.', 'text'))
  send.mockResolvedValueOnce({ message: 'A moderator reads it first.' })
  const onClose = vi.fn()
  const props = { of: 'an answer', noun: 'answer', label: 'Your answer', onClose, send } as const
  const { user } = await showWithToasts(<WritePost {...props} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  const press = () => user.click(screen.getByRole('button', { name: 'Answer' }))
  await press()
  screen.getByText('Write a few words first.')
  await user.type(field, 'Take ten a day.')
  await press()
  await screen.findByText('No doses here.')
  expect([document.activeElement, field.value]).toEqual([field, 'Take ten a day.'])
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await screen.findByText('A moderator reads it first.')
  expect(field.value).toBe('')
  expect(onClose).toHaveBeenCalledOnce()
})
