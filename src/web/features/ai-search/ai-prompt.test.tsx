import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usage } from '#test/ai-usage.ts'
import { answerCalls, badGateway, show, storeSession } from '#test/component.tsx'
import { AiPrompt } from './ai-prompt.tsx'

test('a question that could not be deleted stays, and the page says so', async () => {
  storeSession()
  const asked = { id: 'a', query: 'joint pain', results: [], created_at: '2026-11-02T10:00:00Z' }
  answerCalls({
    checkAiUsage: usage,
    getSettings: { ai_searches: { free: 3, paid: 100 }, payments: 'stripe', sample: {} },
    listAiSearches: { recent_searches: [asked] },
    deleteAiSearches: badGateway(),
  })
  const { user } = await show(<AiPrompt />)
  await user.click(await screen.findByRole('button', { name: 'Delete "joint pain"' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be deleted')
  expect(screen.getByRole('link', { name: /joint pain/ })).toBeTruthy()
})
