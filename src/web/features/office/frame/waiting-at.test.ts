import { expect, test } from 'vitest'
import { QUEUES } from '#contract/office/overview-vocabulary.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { OFFICE_PLACES, waitingAt } from './places.ts'

const waiting = (queue: (typeof QUEUES)[number], count: number) => ({ queue, count, oldest_at: null })

test('every queue is counted at a screen of the rail', () => {
  const labels = OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label))
  for (const queue of QUEUES) expect(labels).toContain([...waitingAt([waiting(queue, 1)]).keys()][0])
})

test('queues of one screen are added up, and an empty one is not shown', () => {
  const found = waitingAt([waiting('reviews', 2), waiting('posts', 3), waiting('disputes', 0)])
  const reviews = { count: 5, isFailure: false, link: officeLinks.cases('reviews') }
  expect([...found]).toEqual([['Reviews', reviews]])
})

test('drafts that wait for a review are what the rail opens, not those that are being written', () => {
  expect(waitingAt([waiting('drafts', 1)]).get('Drafts')?.link).toEqual(officeLinks.drafts('in_review'))
})

test('a failed run stands out from a job that is paused on purpose', () => {
  expect(waitingAt([waiting('paused', 1)]).get('Jobs')?.isFailure).toBe(false)
  const both = waitingAt([waiting('paused', 1), waiting('jobs', 1)]).get('Jobs')
  expect(both).toEqual({ count: 2, isFailure: true, link: officeLinks.jobs() })
})
