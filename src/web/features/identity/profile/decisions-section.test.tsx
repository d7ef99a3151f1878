import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationEndpoints } from '#contract/community/moderation.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { DecisionsSection } from './decisions-section.tsx'

const PAGE = 20
const { removals } = wire(moderationEndpoints.listOwnRemovals.output, {
  removals: Array.from({ length: PAGE + 1 }, (_, n) => ({ id: `removal ${n}`, text: `Words ${n}` })),
})

test('decisions come page by page, to the oldest one', async () => {
  storeSession()
  const calls = answerCalls({
    listOwnRemovals: ({ query }) => {
      const offset = Number(query.get('offset'))
      return { status: 'success', removals: removals.slice(offset, offset + PAGE), total: removals.length }
    },
  })
  const { user } = await show(<DecisionsSection />)
  await screen.findByText('Words 0')
  expect(screen.queryByText('Words 20')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Words 20')
  expect(screen.getAllByText(/^Words \d+$/)).toHaveLength(removals.length)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(calls.map(({ query }) => query.get('offset'))).toEqual(['0', '20'])
})

test('a person without decisions sees no such section', async () => {
  storeSession()
  const calls = answerCalls({ listOwnRemovals: { status: 'success', removals: [], total: 0 } })
  await show(<DecisionsSection />)
  await expect.poll(() => calls.length).toBe(1)
  expect(screen.queryByText('Decisions')).toBeNull()
})
