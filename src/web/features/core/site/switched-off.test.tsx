import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show } from '#test/component.tsx'
import { SwitchedOff } from './switched-off.tsx'

const reviews = { what: 'reviews', words: 'New reviews are not taken at the moment.' }
const feeds = { what: 'feed_runs', words: 'Feeds are not read at the moment.' }
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

test('a form says that its part is switched off, and the overview says each part that is', async () => {
  answerCalls({ getSettings: { closed: [reviews, feeds] } })
  await show([<SwitchedOff key="form" what="feed_runs" />, <SwitchedOff key="overview" />])
  await waitFor(() => expect(told()).toEqual([feeds.words, reviews.words, feeds.words]))
})

test('a part that is on says nothing', async () => {
  const calls = answerCalls({ getSettings: { closed: [feeds] } })
  await show(<SwitchedOff what="uploads" />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(told()).toEqual([])
})
