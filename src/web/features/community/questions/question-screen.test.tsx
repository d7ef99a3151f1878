import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Answer, questionEndpoints } from '#contract/community/questions.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { QuestionScreen, useLinkedAnswer } from './question-screen.tsx'

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

afterEach(() => {
  location.hash = ''
  document.body.replaceChildren()
})

const BY_OFFSET: Record<string, string> = { 0: 'one', 20: 'two', 40: 'three' }

/** Opens a page of a question with three of them; `asked` are the offsets of the pages that were asked for. */
async function lookFrom(page: number, hash: string) {
  location.hash = hash
  const calls = answerCalls({
    getQuestion: ({ query }) => ({ answers: [{ id: BY_OFFSET[query.get('offset') ?? ''] }] }),
  })
  function Looking() {
    useLinkedAnswer('a-question', page, 3)
    return null
  }
  const { router } = await show(<Looking />)
  return { asked: () => calls.map(({ query }) => query.get('offset')), at: () => router.state.location.href }
}

test('a link to an answer on another page leads to that page, at the answer', async () => {
  const { at } = await lookFrom(1, 'answer-three')
  await waitFor(() => expect(at()).toBe('/questions/a-question?page=3#answer-three'))
})

test('an answer that is on the page, and links to anything else, ask for no other page', async () => {
  for (const hash of ['answer-one', 'content', '']) {
    document.body.innerHTML = '<p id="answer-one"></p>'
    const { asked } = await lookFrom(1, hash)
    expect(asked()).toEqual([])
  }
})

test('an answer that is gone leaves the reader where they are', async () => {
  const { asked, at } = await lookFrom(2, 'answer-gone')
  await waitFor(() => expect(asked()).toEqual(['0', '40']))
  expect(at()).toBe('/')
})
