import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
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
  const calls = answerCalls({
    getVendorDetails: { vendor: { id: ID } },
    listVendorReviews: { reviews: [REVIEW], average: 1, count: 1, total: 1 },
    openDispute: { dispute: { ticket: 'D-MRBTVBQ9' } },
  })
  const { user } = await show(<Reviews slug="tidelark" page={1} />)
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
