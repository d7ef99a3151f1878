import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { Answer, questionEndpoints } from '#contract/community/questions.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { QuestionScreen } from './question-screen.tsx'

const own = wire(Answer, { text: 'Water.', is_own: true, state: 'published' })

test('an answer that its author deletes is gone from the page at once', async () => {
  storeSession()
  const { output } = questionEndpoints.getQuestion
  let answers = [own]
  answerCalls({
    getQuestion: () => wire(output, { question: { state: 'published' }, answers, total: answers.length }),
    deleteAnswer: () => {
      answers = []
      return { message: 'Deleted.' }
    },
  })
  const { user } = await show(
    <Suspense>
      <QuestionScreen id={own.question_id} page={1} />
    </Suspense>,
  )
  await screen.findByText('Water.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete answer' }))
  await waitFor(() => expect(screen.queryByText('Water.')).toBeNull())
})
