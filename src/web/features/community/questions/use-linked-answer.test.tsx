import { waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { useLinkedAnswer } from './question-screen.tsx'

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
  return {
    asked: () => calls.map(({ query }) => query.get('offset')),
    place: () => router.state.location.href,
  }
}

test('a link to an answer on another page leads to that page, at the answer', async () => {
  const { place } = await lookFrom(1, 'answer-three')
  await waitFor(() => expect(place()).toBe('/questions/a-question?page=3#answer-three'))
})

test('an answer that is on the page, and links to anything else, ask for no other page', async () => {
  for (const hash of ['answer-one', 'content', '']) {
    document.body.innerHTML = '<p id="answer-one"></p>'
    const { asked } = await lookFrom(1, hash)
    expect(asked()).toEqual([])
  }
})

test('an answer that is gone leaves the reader where they are', async () => {
  const { asked, place } = await lookFrom(2, 'answer-gone')
  await waitFor(() => expect(asked()).toEqual(['0', '40']))
  expect(place()).toBe('/')
})
