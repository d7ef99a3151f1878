import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showWithToasts, storeSession } from '#test/component.tsx'
import { ApiError } from '#web/lib/api.ts'
import { WritePost } from './write-post.tsx'

async function write(of: string, send: (text: string) => Promise<{ message: string }>) {
  storeSession()
  const onClose = vi.fn()
  const props = { of, noun: 'answer', label: 'Your answer', onClose } as const
  const { user } = await showWithToasts(<WritePost {...props} send={send} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  const press = () => user.click(screen.getByRole('button', { name: 'Answer' }))
  await press()
  screen.getByText('Write a few words first.')
  await user.type(field, 'Take ten a day.')
  await press()
  return { field, onClose }
}

test('a refused answer says why at its field, which keeps the words and has the focus', async () => {
  const { field, onClose } = await write('a refused answer', async () => {
    throw new ApiError(422, 'validation', 'text: No doses here.', 'text')
  })
  await screen.findByText('No doses here.')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('Take ten a day.')
  expect(onClose).not.toHaveBeenCalled()
})

test('an answer that was sent says what became of it, and the field is empty again', async () => {
  const { field, onClose } = await write('a sent answer', async () => ({
    message: 'A moderator reads it first.',
  }))
  await screen.findByText('A moderator reads it first.')
  expect(field.value).toBe('')
  expect(onClose).toHaveBeenCalledOnce()
})
