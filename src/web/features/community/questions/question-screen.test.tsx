import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { QuestionScreen } from './question-screen.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const post = {
  ...{ id: ID, author: 'Anna', text: 'Which solvent?', created_at: '2026-11-20T12:00:00Z', edited_at: null },
  ...{ is_own: false, is_reported: false, state: 'published', reason: null, vendor_name: null },
}
const own = {
  ...{ ...post, id: '00000000-0000-4000-8000-000000000002', text: 'Water.', is_own: true },
  ...{ question_id: ID, is_best: false, of_vendor: null, helpful_count: 0, is_helpful: false },
}

test('an answer that its author deletes is gone from the page at once', async () => {
  storeSession()
  let answers = [own]
  answerCalls({
    getQuestion: () => ({
      question: {
        ...post,
        target_type: 'drug',
        target_id: ID,
        answer_count: answers.length,
        top_answer: null,
      },
      target: { name: 'Taurine', slug: 'taurine' },
      ...{ answers, best: null, total: answers.length, waiting: [], may_answer: true },
    }),
    deleteAnswer: () => {
      answers = []
      return { message: 'Deleted.' }
    },
  })
  const { user } = await show(
    <Suspense>
      <QuestionScreen id={ID} page={1} />
    </Suspense>,
  )
  await screen.findByText('Water.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete answer' }))
  await waitFor(() => expect(screen.queryByText('Water.')).toBeNull())
})
