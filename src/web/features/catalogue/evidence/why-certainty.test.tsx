import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { citedStudy, rate } from '#test/cited-study.ts'
import { show } from '#test/component.tsx'
import { WhyCertainty } from './why-certainty.tsx'

const report = (participants: number, ...trials: string[]) =>
  citedStudy({ participants, article_participants: participants, trials })

const why = (...studies: ReturnType<typeof report>[]) => {
  const { certainty, participants, ...steps } = rate(studies)
  return show(<WhyCertainty certainty={certainty} steps={steps} />, '/')
}

test('reports of one trial are named as one, with the name of the trial', async () => {
  await why(report(251, 'RESILIENT'), report(211, 'RESILIENT'), report(90, 'ANOTHER'))
  expect(await screen.findByText('These 2 reports are one trial (RESILIENT)')).toBeTruthy()
})

test('reports that share several trials name them all', async () => {
  const both = ['RECONNECT 301', 'RECONNECT 302']
  await why(report(1267, ...both), report(684, ...both), report(300, 'RECONNECT 302'))
  expect(await screen.findByText(/^These 3 reports are of the same trials \(RECONNECT 301, /)).toBeTruthy()
})

test('trials of their own are never called one', async () => {
  await why(report(251, 'RESILIENT'), report(211, 'ANOTHER'), report(80))
  expect(await screen.findByText(/^Why /)).toBeTruthy()
  expect(screen.queryByText(/reports are/)).toBeNull()
})
