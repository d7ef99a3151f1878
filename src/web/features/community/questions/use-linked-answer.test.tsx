import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLinkedAnswer } from './question-screen.tsx'

afterEach(() => {
  location.hash = ''
  document.body.replaceChildren()
})

const PAGES: Record<number, string[]> = { 1: ['one'], 2: ['two'], 3: ['three'] }

function lookFrom(page: number, hash: string) {
  location.hash = hash
  const go = vi.fn()
  const read = vi.fn(async (other: number) => PAGES[other] ?? [])
  renderHook(() => useLinkedAnswer({ page, pages: 3, read, go }))
  return { go, read }
}

test('a link to an answer on another page leads to that page, at the answer', async () => {
  const { go } = lookFrom(1, 'answer-three')
  await waitFor(() => expect(go).toHaveBeenCalledWith(3, 'answer-three'))
})

test('an answer that is on the page, and links to anything else, ask for no other page', () => {
  document.body.innerHTML = '<p id="answer-one"></p>'
  for (const hash of ['answer-one', 'content', '']) expect(lookFrom(1, hash).read).not.toHaveBeenCalled()
})

test('an answer that is gone leaves the reader where they are', async () => {
  const { go, read } = lookFrom(2, 'answer-gone')
  await waitFor(() => expect(read.mock.calls).toEqual([[1], [3]]))
  expect(go).not.toHaveBeenCalled()
})
