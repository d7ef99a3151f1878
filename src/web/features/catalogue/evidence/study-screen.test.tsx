import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { answerCalls, show } from '#test/component.tsx'
import { StudyScreen } from './study-screen.tsx'

const article = {
  title: 'A trial of sleep',
  journal: null,
  publication_type: 'Trial',
  publication_date: '2025',
  evidence: 'human',
  status: 'ok',
  notices: [],
  since: [],
  key_terms: [],
  participants: 40,
  funding: 'public',
  doi: null,
  pmid: null,
  pmcid: null,
  url: 'https://example.org/trial',
  ai_background: null,
  ai_conclusion: null,
} as unknown as Answer<'getArticle'>['article']

test('the locked summary of a study tells the price, an open sample and leads back to the study', async () => {
  answerCalls({ getSettings: { sample: { compound: 'creatine-monohydrate', vendor: null } } })
  await show(
    <StudyScreen status="success" article={article} compounds={[]} locked />,
    '/studies/a-trial-of-sleep',
  )
  expect(screen.getByText(/are for subscribers/).textContent).toContain('Premium is $5 a month.')
  expect(await screen.findByRole('link', { name: 'See an open sample' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe(
    `/subscription?returnUrl=${encodeURIComponent('/studies/a-trial-of-sleep')}`,
  )
})
