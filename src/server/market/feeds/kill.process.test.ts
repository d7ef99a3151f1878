import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { killRuns, PACKS_OF_MARKET, startFeedMarket } from '#test/feed-kills.ts'
import { run } from '#test/process.ts'

test('a run killed at any step has written everything or nothing, and the next one goes on', async () => {
  const { whole, found, last, end, state } = await killRuns(await createTestDatabase(), 3)
  expect(whole).toEqual([true, true, true])
  expect(found).toEqual([])
  expect(end.ran).toBe(1)
  expect(state).toMatchObject({
    rounds: [{ round: last, offers: PACKS_OF_MARKET }],
    twice: [],
    unexplained: [],
  })
  expect(state.runs.running).toBeUndefined()
  expect(state.runs.interrupted).toBeGreaterThan(0)
}, 240_000)

test('two processes run a source once; the command shows the difference first and changes nothing', async () => {
  const market = await startFeedMarket(await createTestDatabase())
  onTestFinished(() => market.close())
  const both = await Promise.all([market.run(), market.run()])
  expect(both.map(({ ran }) => ran).toSorted()).toEqual([0, 1])
  expect(market.asked.filter((path) => path === '/feed.csv')).toHaveLength(1)

  await market.nextRound()
  const before = await market.state()
  const shown = await run('scripts/admin/feeds-run.ts', ['market'], market.env)
  expect(shown.output).toContain('changed pack-0 bpc-157 5 mg: price $51.00 → $52.00')
  expect(shown.output).toContain('200 listed: 0 new, 200 changed, 0 as before, 0 gone, 0 waiting, 0 not read')
  expect(shown.output).toContain('Nothing was changed. With --apply it is.')
  expect(await market.state()).toEqual(before)
  const applied = await run('scripts/admin/feeds-run.ts', ['market', '--apply'], market.env)
  expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('Run: done.') })
  expect((await market.state()).rounds).toEqual([{ round: 2, offers: PACKS_OF_MARKET }])

  const again = await run('scripts/admin/feeds-add.ts', ['market', 'csv', market.source.link], market.env)
  expect(again).toMatchObject({
    code: 1,
    output: expect.stringContaining('This vendor has a source with this link.'),
  })
}, 240_000)
