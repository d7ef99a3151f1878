import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, badGateway, rememberSession, show } from '#test/component.tsx'
import { useDraft } from './draft.ts'
import { WriteReview } from './write-review.tsx'

const subject = { type: 'drug', id: '33333333-3333-4333-8333-333333333333', name: 'BPC-157' } as const
const written = vi.fn()

function Form() {
  return <WriteReview subject={subject} kept={useDraft(subject)} onWritten={written} />
}
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit Review' })

beforeEach(() => {
  rememberSession()
  written.mockReset()
})

test('a review needs a rating and a text that is more than blank', async () => {
  answerCalls({})
  const { user } = await show(<Form />)
  expect(submitButton().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /4/ }))
  await user.type(screen.getByRole('textbox'), '   ')
  expect(submitButton().disabled).toBe(true)
  await user.type(screen.getByRole('textbox'), 'Arrived cold.')
  expect(submitButton().disabled).toBe(false)
})

async function submit() {
  const { user } = await show(<Form />)
  await user.click(screen.getByRole('radio', { name: /4/ }))
  await user.type(screen.getByRole('textbox'), 'Arrived cold.')
  await user.click(submitButton())
}

test('a review that a proxy refuses has the words of the product, and stays', async () => {
  answerCalls({ writeReview: badGateway() })
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe('Error submitting review')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Arrived cold.')
  expect(written).not.toHaveBeenCalled()
})

test('a review is sent once with what was chosen and typed, and the form is empty again', async () => {
  const calls = answerCalls({ writeReview: { status: 'success', message: 'Your review is published.' } })
  await submit()
  await vi.waitFor(() => expect(written).toHaveBeenCalledWith('Your review is published.'))
  expect(calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      target_type: 'drug',
      target_id: subject.id,
      rating: 4,
      review_text: 'Arrived cold.',
    }),
  ])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
})
