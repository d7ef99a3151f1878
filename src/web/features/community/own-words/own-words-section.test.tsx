import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, show, storeSession } from '#test/component.tsx'
import { OwnWordsSection } from './own-words-section.tsx'

const dispute = {
  ...{
    id: 'D-1',
    about: { slug: 'quay', name: 'Quay' },
    text: 'Never came.',
    reason: 'The carrier shows it.',
  },
  ...{ rating: null, at: '2026-11-20T10:00:00.000Z', question_id: null },
}

test('a side reads for whom a dispute was decided', async () => {
  storeSession()
  answerCalls({
    listOwnWords: {
      words: [
        { ...dispute, state: 'decided', outcome: 'upheld' },
        { ...dispute, id: 'D-2', state: 'decided', outcome: 'rejected' },
        { ...dispute, id: 'D-3', state: 'appealed', outcome: 'upheld' },
      ],
      totals: { review: 0, question: 0, answer: 0, dispute: 3 },
      next: null,
    },
  })
  await show(<OwnWordsSection />)
  await screen.findByText('Decided for who opened it')
  screen.getByText('Decided against who opened it')
  screen.getByText('Decided again soon')
  expect(document.body.textContent).not.toMatch(/Upheld|Rejected/)
})
