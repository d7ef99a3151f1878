import { beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, badGateway } from '#test/component.tsx'
import { subscriptionQuery, transactionsQuery } from '#web/features/billing/queries.ts'
import { createQueryClient } from './query-client.ts'

const beacons: string[] = []
beforeEach(() => {
  beacons.length = 0
  vi.stubGlobal('navigator', {
    ...navigator,
    sendBeacon: (_: string, body: string) => beacons.push(body) > 0,
  })
  answerCalls({
    getSubscriptionInfo: badGateway(),
    listTransactions: badGateway(),
    listCategories: badGateway(),
  })
})
const client = createQueryClient(() => '/profile')
const once = { retry: false } as const

test('a failure that no page shows is told to the server by its screen, without what was asked', async () => {
  for (const query of [subscriptionQuery('anna'), transactionsQuery('anna')])
    await expect(client.fetchQuery({ ...query, ...once } as never)).rejects.toThrow()
  expect(beacons.map((body) => JSON.parse(body))).toEqual([
    { kind: 'request', screen: '/profile', name: expect.any(String), at: null },
    { kind: 'request', screen: '/profile', name: expect.any(String), at: null },
  ])
  expect(beacons.join()).not.toContain('anna')
})

test('a failure that the page shows itself is not told', async () => {
  const shown = { queryKey: ['shown'], queryFn: () => Promise.reject(new Error('Shown.')), ...once }
  await expect(client.fetchQuery(shown)).rejects.toThrow('Shown.')
  expect(beacons).toEqual([])
})
