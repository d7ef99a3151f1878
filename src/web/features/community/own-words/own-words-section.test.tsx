import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { moderationEndpoints } from '#contract/community/moderation.ts'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { wire } from '#test/wire.ts'
import { OwnWordsSection } from './own-words-section.tsx'

const dispute = { about: { slug: 'quay', name: 'Quay' }, state: 'decided' } as const

test('a side reads for whom a dispute was decided', async () => {
  storeSession()
  const words = [
    { ...dispute, id: 'D-1', outcome: 'upheld' },
    { ...dispute, id: 'D-2', outcome: 'rejected' },
    { ...dispute, id: 'D-3', state: 'appealed', outcome: 'upheld' },
  ] as const
  const { output } = moderationEndpoints.listOwnWords
  answerCalls({ listOwnWords: wire(output, { words, totals: { dispute: 3 } }) })
  await show(<OwnWordsSection />)
  await screen.findByText('Decided for who opened it')
  screen.getByText('Decided against who opened it')
  screen.getByText('Decided again soon')
  expect(document.body.textContent).not.toMatch(/Upheld|Rejected/)
})
