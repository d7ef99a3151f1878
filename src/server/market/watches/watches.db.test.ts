import { beforeEach, describe, expect, test } from 'vitest'
import { MOST_WATCHES } from '#contract/market/watch-vocabulary.ts'
import type { WatchWish } from '#contract/market/watches.ts'
import { DAY_MS } from '#domain/text/duration.ts'
import { compoundId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import type { Person } from '#test/reviews.ts'
import { theRow } from '#test/rows.ts'
import { LINK_DAYS, signLink } from './link.ts'

let now = new Date()
let person: Person
const app = await sharedApp({ deps: { clock: () => now } })
const drugId = compoundId('bpc-157')
beforeEach(async () => {
  now = new Date()
  person = await app.person()
})

const wish = (over: Partial<WatchWish> = {}): WatchWish => ({
  target: { kind: 'compound', id: drugId },
  condition: 'below',
  amount: 200,
  ...over,
})
const create = (over: Partial<WatchWish> = {}) => person.call('createWatch', { body: wish(over) })
const list = async () => (await person.call('listWatches', { query: {} })).body

describe('a watch', () => {
  test('is listed with how it stands; saved again it is changed, and removed it is gone', async () => {
    const { watch } = (await create()).body
    const watched = { slug: 'bpc-157', name: 'BPC-157', currency: 'USD', stock: 'in' }
    const asked = { condition: 'below', amount: 200, next_price: 200, last_alert: null }
    expect(watch).toMatchObject({ ...asked, watched })
    expect(watch.watched.present?.cost_per_mg).toBeGreaterThan(0)
    const { id } = watch
    expect((await create({ amount: 150 })).body.watch).toMatchObject({ id, amount: 150 })
    const fell = { condition: 'fell', amount: 15 } as const
    const changed = await person.call('changeWatch', { params: { id }, body: fell })
    expect(changed.body.watch).toMatchObject({ id, ...fell })
    const mails = { frequency: 'daily', email: person.email }
    expect(await list()).toMatchObject({ total: 1, watches: [{ id, condition: 'fell' }], mails })
    await person.call('removeWatch', { params: { id } })
    expect(await list()).toMatchObject({ watches: [], total: 0 })
  })

  test.each([
    ['a price without an amount', { amount: null }],
    ['a fall of nothing', { condition: 'fell', amount: 0.5 }],
    ['a fall of everything', { condition: 'fell', amount: 95 }],
    ['an amount that says nothing', { condition: 'lowest' }],
    ['a price of a whole vendor', { target: { kind: 'vendor', id: '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a' } }],
  ] as const)('is refused with words: %s', async (_, over) => {
    const { status, body } = await create(over as Partial<WatchWish>)
    expect([status, body.code]).toEqual([422, 'invalid'])
  })

  test('a target outside the catalogue is refused, and so is a watch beyond the limit', async () => {
    const unknown = { kind: 'offer', id: '7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a' } as const
    expect((await create({ target: unknown })).status).toBe(404)
    const { body } = await app.visitor('listDrugs', { query: { limit: MOST_WATCHES } })
    const lowest = { condition: 'lowest', amount: null } as const
    const watches = body.drugs.map(({ id }) => wish({ target: { kind: 'compound', id }, ...lowest }))
    const { body: added } = await person.call('importWatches', { body: { watches } })
    expect(added).toMatchObject({ added: MOST_WATCHES, left_out: 0 })
    const { status, body: refused } = await create()
    expect([status, refused.message]).toEqual([409, expect.stringContaining('Please remove one first')])
  }, 60_000)

  test('of a device is kept with the account once, however often it is sent', async () => {
    await create({ amount: 150 })
    const watches = [wish(), wish({ condition: 'new', amount: null })]
    const send = async () => (await person.call('importWatches', { body: { watches } })).body
    expect(await send()).toMatchObject({ added: 1, left_out: 0 })
    expect(await send()).toMatchObject({ added: 0, left_out: 0 })
    expect((await list()).watches.map(({ condition, amount }) => [condition, amount]).sort()).toEqual([
      ['below', 150],
      ['new', null],
    ])
  })
})

test('any caller gets a description of targets watched on a device', async () => {
  const targets = `compound:${drugId},offer:7f9c24e5-7b1a-4d6f-9f6e-0a0a0a0a0a0a`
  const { body } = await app.visitor('getWatched', { query: { targets } })
  expect(body.watched).toMatchObject([{ target: { kind: 'compound', id: drugId }, name: 'BPC-157' }])
  expect((await app.visitor('getWatched', { query: { targets: 'compound' } })).status).toBe(422)
})

describe('the link of a mail', () => {
  const linkOf = async () => {
    await list()
    const row = await theRow(app.db, 'watch_mails', { account_id: person.id })
    return { row, token: signLink(row, now) }
  }
  const frequency = async () => (await list()).mails.frequency
  const post = (token: string, body: Record<string, string>) =>
    app.fetch(`/watchlist/mails/${token}`, { method: 'POST', body: new URLSearchParams(body) })
  const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }

  test('unsubscribes by a POST alone: a scanner that opens it changes nothing', async () => {
    const { token } = await linkOf()
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await app.fetch(`/watchlist/mails/${token}`, { method })
    await app.visitor('getMailChoice', { params: { token } })
    expect(await frequency()).toBe('daily')
    expect((await post(token, ONE_CLICK)).status).toBe(200)
    expect(await frequency()).toBe('never')
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await app.fetch(`/watchlist/mails/${token}`, { method: 'POST', body: form })).status).toBe(200)
  })

  test('changes how often, with and without scripts, and needs no password', async () => {
    const { token } = await linkOf()
    const { body } = await app.visitor('setMailChoice', { params: { token }, body: { frequency: 'weekly' } })
    expect(body.frequency).toBe('weekly')
    const answer = await post(token, { frequency: 'at once' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/watchlist/mails/${token}`])
    expect((await app.visitor('getMailChoice', { params: { token } })).body.frequency).toBe('at once')
    expect((await post(token, {})).status).toBe(422)
  })

  test('is refused with words when it is foreign, changed or expired', async () => {
    const { row, token } = await linkOf()
    const other = await app.person()
    await other.call('listWatches', { query: {} })
    const foreign = await theRow(app.db, 'watch_mails', { account_id: other.id })
    const wrong = [
      signLink({ link: row.link, link_key: foreign.link_key }, now),
      signLink({ link: foreign.link, link_key: row.link_key }, now),
      token.replace(/\.\w+\./, '.zzzzzz.'),
      'x',
    ]
    for (const one of wrong) {
      const { status, body } = await app.visitor('getMailChoice', { params: { token: one } })
      expect([status, body.message]).toEqual([404, expect.stringContaining('not one of ours')])
      expect((await post(one, ONE_CLICK)).status).toBe(404)
    }
    now = new Date(now.getTime() + LINK_DAYS * DAY_MS)
    const never = { params: { token }, body: { frequency: 'never' } } as const
    const { status, body } = await app.visitor('setMailChoice', never)
    expect([status, body.message]).toEqual([404, expect.stringContaining('has expired')])
    expect((await post(token, ONE_CLICK)).status).toBe(404)
    now = new Date()
    expect(await frequency()).toBe('daily')
  })
})
