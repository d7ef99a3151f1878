import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Review } from '#contract/community/reviews.ts'
import { answerCalls, hrefOf, refused, show, showWithToasts, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { Reviews } from './reviews.tsx'

const ID = '11111111-1111-4111-8111-111111111111'
const review = wire(Review, { id: ID, review_text: 'You are thieves.', profiles: { display_name: 'Anna' } })
const screenOfReviews = <Reviews vendor={{ id: ID, slug: 'tidelark' }} />
/** The one review of the desk. */
const listed = (differing: Partial<Review> = {}) => ({
  ...{ reviews: [{ ...review, ...differing }], average: 1, count: 1, total: 1 },
})

/** Answers as a desk whose review is in dispute from the first try on, which is answered so or granted. */
function answerDispute(id: string, reply?: Response) {
  let dispute: Review['dispute']
  return answerCalls({
    listVendorReviews: () => listed({ id, dispute }),
    openDispute: () => {
      dispute = { ticket: 'D-MRBTVBQ9', outcome: null }
      return reply ?? { dispute }
    },
  })
}

beforeEach(() => void storeSession())

test('a review is disputed where it stands at the desk', async () => {
  const calls = answerDispute(ID)
  const { user } = await show(screenOfReviews)
  const review = within(await screen.findByRole('article', { name: 'Review by Anna' }))
  await user.click(review.getByRole('button', { name: 'Dispute it' }))
  const form = within(review.getByRole('form', { name: 'Dispute about the review by Anna' }))
  await user.click(form.getByRole('button', { name: 'Open the dispute' }))
  form.getByText('Say what is wrong with it.')
  await user.type(form.getByLabelText('Your case'), 'We never had this order.')
  await user.click(form.getByRole('button', { name: 'Open the dispute' }))
  const link = await review.findByRole('link', { name: 'In dispute: D-MRBTVBQ9' })
  expect(link.getAttribute('href')).toBe('/disputes/D-MRBTVBQ9')
  expect(review.queryByRole('button', { name: /^Dispute it/ })).toBeNull()
  const opened = calls.find(({ name }) => name === 'openDispute')
  expect(opened?.body).toEqual({ subject: 'review', id: ID, words: 'We never had this order.' })
})

test('why a dispute was refused is said also where a colleague opened one first, and its form is gone', async () => {
  const refusal = refused(409, 'conflict', 'This is in dispute already.')
  answerDispute('22222222-2222-4222-8222-222222222222', refusal)
  const { user } = await showWithToasts(screenOfReviews)
  await user.click(await screen.findByRole('button', { name: 'Dispute it' }))
  await user.type(screen.getByLabelText('Your case'), 'We never had this order.')
  await user.click(screen.getByRole('button', { name: 'Open the dispute' }))
  await screen.findByRole('link', { name: 'In dispute: D-MRBTVBQ9' })
  expect(screen.queryByLabelText('Your case')).toBeNull()
  await screen.findByText('This is in dispute already.')
})

test('an answer and a dispute are typed at the same time, and both are there again after a reload', async () => {
  answerCalls({ listVendorReviews: listed() })
  const { user } = await show(screenOfReviews)
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  await user.type(screen.getByLabelText("Vendor's answer"), 'We are sorry.')
  await user.click(screen.getByRole('button', { name: 'Dispute it' }))
  await user.type(screen.getByLabelText('Your case'), 'No such order.')
  const typed = () =>
    ["Vendor's answer", 'Your case'].map((label) => screen.getByLabelText<HTMLTextAreaElement>(label).value)
  expect(typed()).toEqual(['We are sorry.', 'No such order.'])
  cleanup()
  await show(screenOfReviews)
  await screen.findByLabelText('Your case')
  expect(typed()).toEqual(['We are sorry.', 'No such order.'])
})

test('a dispute that is decided is led to, and may be opened again', async () => {
  const dispute = { ticket: 'D-MRBTVBQ9', outcome: 'rejected' } as const
  answerCalls({ listVendorReviews: listed({ id: '00000000-0000-4000-8000-0000000000d1', dispute }) })
  await show(screenOfReviews)
  expect(await hrefOf('Dispute decided: D-MRBTVBQ9')).toBe('/disputes/D-MRBTVBQ9')
  expect(screen.getByRole('button', { name: /^Dispute it/ }).textContent).toBe('Dispute it again')
})
