import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answerCalls, badGateway, noNetwork } from '#test/component.tsx'
import { subscriptionQuery, transactionsQuery } from '#web/features/billing/queries.ts'
import { changePerson, PERSONAL } from './api.ts'
import { createQueryClient } from './query-client.ts'

const beacons: string[] = []
beforeEach(() => {
  beacons.length = 0
  const sendBeacon = (_: string, body: string) => beacons.push(body) > 0
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })
  answerCalls({ getSubscriptionInfo: badGateway(), listTransactions: badGateway() })
})
const client = createQueryClient(() => '/profile')
const once = { retry: false } as const

test('a failure that no page shows is reported with its screen, without the request', async () => {
  for (const query of [subscriptionQuery('anna'), transactionsQuery('anna')])
    await expect(client.fetchQuery({ ...query, ...once } as never)).rejects.toThrow()
  const report = { kind: 'request', screen: '/profile', name: expect.any(String), at: null }
  expect(beacons.map((body) => JSON.parse(body))).toEqual([report, report])
  expect(beacons.join()).not.toContain('anna')
})

test('a failure that the page shows itself is not told', async () => {
  const shown = { queryKey: ['shown'], queryFn: () => Promise.reject(new Error('Shown.')), ...once }
  await expect(client.fetchQuery(shown)).rejects.toThrow('Shown.')
  expect(beacons).toEqual([])
})

test('a page that waits for an answer while its person goes gets the answer for who is there then', async () => {
  const queryClient = createQueryClient(() => '/')
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const queryFn = () => answers[asked++]?.promise
  const found = queryClient.ensureQueryData({ queryKey: ['mine'], queryFn, meta: PERSONAL })
  await changePerson(queryClient, 'somebody')
  answers[0]?.resolve('of the person')
  answers[1]?.resolve('of a visitor')
  expect(await found).toBe('of a visitor')
  expect(queryClient.getQueryData(['mine'])).toBe('of a visitor')
})

test('an act without a connection fails at once, and is not done unasked when the connection returns', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const mutationFn = vi.fn(() => Promise.reject(noNetwork()))
  onlineManager.setOnline(false)
  await expect(new MutationObserver(client, { mutationFn }).mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(mutationFn).toHaveBeenCalledOnce()
})
