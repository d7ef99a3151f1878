import { act, renderHook, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, badGateway, show, storeSession } from '#test/component.tsx'
import { type KeptDraft, useDraft } from './draft.ts'
import type { Subject } from './queries.ts'
import { WriteReview } from './write-review.tsx'

const subject = { type: 'drug', id: '33333333-3333-4333-8333-333333333333', name: 'BPC-157' } as const
const written = vi.fn()

function Form({ of = subject }: { of?: Subject }) {
  const place = useRef<HTMLDivElement>(null)
  return <WriteReview subject={of} place={place} kept={useDraft(of, place)} onWritten={written} />
}
const submitButton = () => screen.getByRole('button', { name: 'Submit Review' })
const isDisabled = () => submitButton().getAttribute('aria-disabled') === 'true'

beforeEach(() => {
  storeSession()
  written.mockReset()
})

test('a review needs a rating and more than blanks; refused by a proxy it stays, then it is sent once, and the form is empty', async () => {
  answerCalls({ writeReview: badGateway() })
  const { user } = await show(<Form />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const told = () => screen.getByRole('alert').textContent
  expect(isDisabled()).toBe(true)
  await user.click(submitButton())
  expect(told()).toBe('Choose from one to five stars and write a few words first.')
  await user.click(screen.getByRole('radio', { name: /4/ }))
  await user.type(field, '   ')
  expect([isDisabled(), told()]).toEqual([true, 'Write a few words first.'])
  await user.clear(field)
  await user.type(field, 'Arrived cold.')
  expect([isDisabled(), screen.queryByRole('alert')]).toEqual([false, null])
  await user.click(submitButton())
  await expect.poll(told).toBe('Error submitting review')
  expect(field.value).toBe('Arrived cold.')
  expect(written).not.toHaveBeenCalled()

  const calls = answerCalls({ writeReview: { status: 'success', message: 'Your review is published.' } })
  await user.click(submitButton())
  await expect.poll(() => written.mock.lastCall).toEqual(['Your review is published.'])
  const sent = { target_type: 'drug', target_id: subject.id, rating: 4, review_text: 'Arrived cold.' }
  expect(calls.map(({ body }) => body)).toEqual([expect.objectContaining(sent)])
  expect(field.value).toBe('')
})

test('stars pressed before the program came keep the words typed before it, however late those are drawn', () => {
  const current = document.createElement('div')
  current.append(Object.assign(document.createElement('textarea'), { value: 'Arrived cold.' }))
  const place = { current }
  const drawn: KeptDraft[] = []
  const { result } = renderHook(() => drawn[drawn.push(useDraft(subject, place)) - 1])
  act(() => drawn[0]?.change({ rating: 4 }))
  expect(result.current?.draft).toEqual({ rating: 4, text: 'Arrived cold.', scales: {} })
})

test('a member of a desk reads in place of the form that they review no vendor, and still reviews compounds', async () => {
  answerCalls({ listOwnDesks: { desks: [{ vendor: { name: 'Copperfinch Peptides' } }] } })
  await show(<Form of={{ ...subject, type: 'vendor', name: 'Saltgannet Labs' }} />)
  expect(await screen.findByText(/so you cannot review a vendor/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Submit Review' })).toBeNull()
  await show(<Form />)
  expect(submitButton()).toBeTruthy()
})

test('the name that signs the review is next to the button and can be changed there', async () => {
  const anna = { shown_as: 'Anna E.', is_chosen: false, is_taken_away: false, proposal: 'Anna E.' }
  const owl = { ...anna, shown_as: 'Night Owl', is_chosen: true, proposal: 'Night Owl' }
  let current = anna
  const calls = answerCalls({
    getPublicName: () => current,
    setPublicName: () => {
      current = owl
      return owl
    },
  })
  const { user } = await show(<Form />)
  await screen.findByText('Anna E.')
  await user.click(screen.getByRole('button', { name: 'Change public name' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Shown as')
  expect(field.value).toBe('Anna E.')
  await user.clear(field)
  await user.type(field, 'anna@example.com')
  await user.click(screen.getByRole('button', { name: 'Save public name' }))
  expect(screen.getByText('A public name holds no email, link or telephone number.')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Night Owl')
  await user.click(screen.getByRole('button', { name: 'Save public name' }))
  await screen.findByText('Night Owl')
  expect(screen.queryByLabelText('Shown as')).toBeNull()
  const sent = calls.flatMap(({ name, body }) => (name === 'setPublicName' ? [body] : []))
  expect(sent).toEqual([{ public_name: 'Night Owl' }])
})
