import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { Toasts } from '#web/ui/toast.tsx'
import { Reviews } from './reviews.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const REVIEW = {
  ...{ id: ID, account_id: ID, target_type: 'vendor', target_id: ID, rating: 1, scales: {} },
  ...{ is_purchase_confirmed: false, proof: null, review_text: 'You are thieves.', edited_at: null },
  ...{ created_at: '2026-11-20T12:00:00Z', user_name: null, profiles: { display_name: 'Anna' } },
  ...{ is_own: false, helpful_count: 0, is_helpful: false, is_reported: false, state: 'published' },
  ...{ reason: null, answer: null },
}

test('a review is disputed where it stands at the desk', async () => {
  storeSession()
  let dispute: object | undefined
  const calls = answerCalls({
    listVendorReviews: () => ({
      reviews: [{ ...REVIEW, dispute }],
      average: 1,
      count: 1,
      total: 1,
    }),
    openDispute: () => {
      dispute = { ticket: 'D-MRBTVBQ9', outcome: null }
      return { dispute }
    },
  })
  const { user } = await show(<Reviews vendor={{ id: ID, slug: 'tidelark' }} page={1} />)
  const review = within(await screen.findByRole('article', { name: 'Review by Anna' }))
  await user.click(review.getByRole('button', { name: 'Dispute it' }))
  const form = within(review.getByRole('form', { name: 'Dispute about the review by Anna' }))
  await user.click(form.getByRole('button', { name: 'Open the dispute' }))
  form.getByText('Say what is wrong with it.')
  await user.type(form.getByLabelText('Your case'), 'We never had this order.')
  await user.click(form.getByRole('button', { name: 'Open the dispute' }))
  await review.findByRole('link', { name: 'In dispute: D-MRBTVBQ9' })
  expect(review.queryByRole('button', { name: 'Dispute it' })).toBeNull()
  expect(calls.find(({ name }) => name === 'openDispute')?.body).toEqual({
    ...{ subject: 'review', id: ID, words: 'We never had this order.' },
  })
})

test('why a dispute was refused is said also where a colleague opened one first, and its form is gone', async () => {
  storeSession()
  let dispute: object | undefined
  const id = '22222222-2222-4222-8222-222222222222'
  answerCalls({
    listVendorReviews: () => ({ reviews: [{ ...REVIEW, id, dispute }], average: 1, count: 1, total: 1 }),
    openDispute: () => {
      dispute = { ticket: 'D-MRBTVBQ9', outcome: null }
      return Response.json(
        { status: 'fail', code: 'conflict', message: 'This is in dispute already.' },
        { status: 409 },
      )
    },
  })
  const reviews = <Reviews vendor={{ id: ID, slug: 'tidelark' }} page={1} />
  const { user } = await show([reviews, <Toasts key="toasts" />])
  await user.click(await screen.findByRole('button', { name: 'Dispute it' }))
  await user.type(screen.getByLabelText('Your case'), 'We never had this order.')
  await user.click(screen.getByRole('button', { name: 'Open the dispute' }))
  await screen.findByRole('link', { name: 'In dispute: D-MRBTVBQ9' })
  expect(screen.queryByLabelText('Your case')).toBeNull()
  await screen.findByText('This is in dispute already.')
})

test('an answer and a dispute are typed at the same time, and both are there again after a reload', async () => {
  storeSession()
  answerCalls({
    listVendorReviews: { reviews: [REVIEW], average: 1, count: 1, total: 1 },
  })
  const { user } = await show(<Reviews vendor={{ id: ID, slug: 'tidelark' }} page={1} />)
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  await user.type(screen.getByLabelText("Vendor's answer"), 'We are sorry.')
  await user.click(screen.getByRole('button', { name: 'Dispute it' }))
  await user.type(screen.getByLabelText('Your case'), 'No such order.')
  const typed = () =>
    ["Vendor's answer", 'Your case'].map((label) => screen.getByLabelText<HTMLTextAreaElement>(label).value)
  expect(typed()).toEqual(['We are sorry.', 'No such order.'])
  cleanup()
  await show(<Reviews vendor={{ id: ID, slug: 'tidelark' }} page={1} />)
  await screen.findByLabelText('Your case')
  expect(typed()).toEqual(['We are sorry.', 'No such order.'])
})

test.each([
  ['In dispute', null, null],
  ['Dispute decided', 'rejected', 'Dispute it again'],
])('"%s" leads to the dispute that the desk opened before', async (says, outcome, next) => {
  storeSession()
  const dispute = { ticket: 'D-MRBTVBQ9', outcome }
  answerCalls({
    listVendorReviews: {
      reviews: [{ ...REVIEW, id: '00000000-0000-4000-8000-0000000000d1', dispute }],
      average: 1,
      count: 1,
      total: 1,
    },
  })
  await show(<Reviews vendor={{ id: ID, slug: 'tidelark' }} page={1} />)
  const link = await screen.findByRole('link', { name: `${says}: D-MRBTVBQ9` })
  expect(link.getAttribute('href')).toBe('/disputes/D-MRBTVBQ9')
  expect(screen.queryByRole('button', { name: /^Dispute it/ })?.textContent ?? null).toBe(next)
})
