import { expect, test } from 'vitest'
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/identity/office-vocabulary.ts'
import { QUEUES } from '#contract/office/overview-vocabulary.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { findPlaces, OFFICE_PLACES, placesFor, waitingAt } from './places.ts'

const found = (words: string, permissions: readonly Permission[] = PERMISSIONS) =>
  findPlaces(words, permissions).map(({ label }) => label)

test('a screen is found by its name, and by other words for its content; whose name begins with it comes first', () => {
  expect(found('mess')).toEqual(['Messages'])
  expect(found('INBOX')).toEqual(['Messages'])
  expect(found('prices jumps')).toEqual(['Packs'])
  expect(found('no such screen')).toEqual([])
  expect(found('des')[0]).toBe('Desks')
})

const ALL = OFFICE_PLACES.flatMap(({ places }) => places.map(({ label }) => label))

test('an empty search offers all screens, each under a unique name', () => {
  const labels = found('')
  expect(labels).toEqual(ALL)
  expect(new Set(labels).size).toBe(labels.length)
})

test('screens without a permitted act are not offered, and cases of all kinds to who decides on two', () => {
  const permissions = permissionsOf(['moderator'])
  const labels = placesFor(permissions).flatMap(({ places }) => places.map(({ label }) => label))
  expect(labels).toEqual(['Overview', 'All cases', 'Reviews', 'Disputes'])
  expect(found('roles', permissions)).toEqual([])
  expect(found('all cases', permissionsOf(['support']))).toEqual([])
  expect(found('all cases', permissionsOf(['support', 'editor']))).toEqual(['All cases'])
})

const waiting = (queue: (typeof QUEUES)[number], count: number) => ({ queue, count, oldest_at: null })

test('every queue is counted at a screen of the rail', () => {
  for (const queue of QUEUES) expect(ALL).toContain([...waitingAt([waiting(queue, 1)]).keys()][0])
})

test('queues of one screen are added up, and an empty one is not shown', () => {
  const found = waitingAt([waiting('reviews', 2), waiting('posts', 3), waiting('disputes', 0)])
  const reviews = { count: 5, isFailure: false, link: officeLinks.cases('reviews') }
  expect([...found]).toEqual([['Reviews', reviews]])
})

test('the rail opens the drafts that wait for a review, and a failed run stands out from a job that is paused on purpose', () => {
  expect(waitingAt([waiting('drafts', 1)]).get('Drafts')?.link).toEqual(officeLinks.drafts('in_review'))
  expect(waitingAt([waiting('paused', 1)]).get('Jobs')?.isFailure).toBe(false)
  const both = waitingAt([waiting('paused', 1), waiting('jobs', 1)]).get('Jobs')
  expect(both).toEqual({ count: 2, isFailure: true, link: officeLinks.jobs() })
})
