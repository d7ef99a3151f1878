import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { compoundId, vendorId } from '#server/core/records/ids.ts'
import { listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from './app.ts'
import { caseItems } from './cases.ts'
import { openDesk } from './desk.ts'
import { publishChange } from './drafts.ts'
import { type Person, reviewText, targetsOf, write } from './reviews.ts'
import { theRow } from './rows.ts'

// Calls that cannot be taken back, sent several times or against each other at the same moment.

const app = await sharedApp()
const admins: [Person, Person] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })]
beforeEach(() => app.db.deleteFrom('rate_limits').execute())

type Answer = { status: number; body: { code?: string | undefined } }
/** Statuses in order, none of them a fault of ours. */
const statuses = (answers: readonly Answer[]) => {
  const all = answers.map(({ status }) => status).sort()
  expect(all.filter((status) => status >= 500)).toEqual([])
  return all
}
const times = <T>(count: number, press: () => Promise<T>) => Promise.all(Array.from({ length: count }, press))
const SLUG = 'copperfinch-peptides'
const UNSTATED = { refund: null, reimburse_test: null, endotoxin_test: null, sterility_test: null }

/** A dispute about a review, with the desk that opened it. */
async function newDispute() {
  const [owner, writer] = [await app.person(), await app.person()]
  await openDesk(app, owner.id, SLUG)
  const review_text = reviewText(Math.floor(Math.random() * 1e6))
  const { body } = await write(writer, vendorId(SLUG), { target_type: 'vendor', rating: 1, review_text })
  const open = () =>
    owner.call('openDispute', {
      params: { slug: SLUG },
      body: { subject: 'review', id: body.review.id, words: 'It was delivered.' },
    })
  return { owner, writer, open, reviewId: body.review.id }
}

describe('of presses at the same moment one counts:', () => {
  test('a dispute that is opened five times is one', async () => {
    const { open, reviewId } = await newDispute()
    expect(statuses(await times(5, open)).filter((status) => status === 200)).toHaveLength(1)
    const { body } = await admins[0].call('listCases', { query: { kind: 'disputes' } })
    expect(JSON.stringify(body).split(reviewId).length - 1).toBeLessThanOrEqual(2)
  })

  test('a dispute that two admins decide against each other has one outcome', async () => {
    const { open } = await newDispute()
    const { ticket } = (await open()).body.dispute
    const move = (who: Person, body: object) =>
      who.call('moveDispute', { params: { ticket }, body: body as { step: 'take up' } })
    await move(admins[0], { step: 'take up' })
    const decide = (who: Person, outcome: string) =>
      move(who, { step: 'decide', outcome, reason: 'It is so.' })
    const answers = await Promise.all([decide(admins[0], 'upheld'), decide(admins[1], 'rejected')])
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
  })

  test('facts that are accepted and declined at once are one of both', async () => {
    const owner = await app.person()
    await openDesk(app, owner.id, 'saltgannet-labs')
    await owner.call('proposeFacts', {
      params: { slug: 'saltgannet-labs' },
      body: { ...UNSTATED, region: 'Norway' },
    })
    const [proposal] = await caseItems(admins[0], 'proposals')
    const params = { id: proposal?.id ?? '' }
    const answers = await Promise.all([
      admins[0].call('decideProposal', { params, body: { decision: 'accept' } }),
      admins[1].call('decideProposal', { params, body: { decision: 'decline', reason: 'Not so.' } }),
      admins[1].call('decideProposal', { params, body: { decision: 'accept' } }),
    ])
    const won = answers.filter(({ status }) => status === 200)
    statuses(answers)
    expect(won).toHaveLength(1)
    const { region } = await theRow(app.db, 'vendors', { slug: 'saltgannet-labs' })
    expect(region === 'Norway').toBe(won[0] !== answers[1])
  })

  test('an appeal that is kept and restored at once has one outcome, and one mail says which', async () => {
    const { drug } = await targetsOf(app)
    const author = await app.person({ isSubscriber: true })
    const newOne = () => app.person({ role: 'moderator' })
    const moderators = [await newOne(), await newOne(), await newOne(), await newOne()] as const
    const { id } = (await write(author, drug, { rating: 2, review_text: reviewText(901) })).body.review
    const remove = (who: Person) =>
      who.call('moderateReview', { params: { id }, body: { action: 'remove', reason: 'It insults.' } })
    const confirm = (who: Person) =>
      who.call('moderateReview', { params: { id }, body: { action: 'confirm_removal' } })
    const removed = await Promise.all([remove(moderators[0]), remove(moderators[0]), remove(moderators[1])])
    expect(statuses(removed)).toEqual([200, 409, 409])
    for (const who of moderators) await confirm(who)
    const [removal] = (await author.call('listOwnRemovals', { query: {} })).body.removals
    const params = { id: removal?.id ?? '' }
    const appeals = await times(3, () =>
      author.call('appealRemoval', { params, body: { words: 'It is true.' } }),
    )
    expect(statuses(appeals).filter((status) => status === 200)).toHaveLength(1)
    const mailsBefore = await mailsTo(author.email)
    const decide = (who: Person, outcome: 'kept' | 'restored') =>
      who.call('decideAppeal', { params, body: { outcome, words: 'We have read it again.' } })
    const answers = await Promise.all([decide(moderators[2], 'kept'), decide(moderators[3], 'restored')])
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
    expect((await mailsTo(author.email)) - mailsBefore).toBe(1)
  })

  test('an invitation that is accepted five times makes one member', async () => {
    const ada = await app.person()
    await admins[0].call('grantDesk', { body: { vendor: 'tidelark-peptides', email: ada.email } })
    const mail = await theRow(app.db, 'mails', { recipient: ada.email })
    const token = /invitation=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const answers = await times(5, () => ada.call('acceptInvitation', { body: { token } }))
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1)
    expect(await listRows(app.db, 'vendor_members', { account_id: ada.id })).toHaveLength(1)
  })

  test('a revision that is taken back four times is taken back once', async () => {
    const id = compoundId('tb-500')
    await publishChange(admins[0], id, { short_description: 'Wrong.' })
    const read = async () =>
      (await admins[0].call('getRecord', { params: { kind: 'compound', id } })).body.record.number
    const before = await read()
    const answers = await times(4, () =>
      admins[0].call('rollBack', { params: { kind: 'compound', id }, body: { number: before - 1 } }),
    )
    statuses(answers)
    expect(await read()).toBe(before + 1)
  })

  test('a role that is given five times is one', async () => {
    const other = await app.person()
    const answers = await times(5, () =>
      admins[0].call('giveRole', { body: { email: other.email, roles: ['finance'] } }),
    )
    statuses(answers)
    expect(await listRows(app.db, 'office_roles', { person_id: other.id })).toHaveLength(1)
  })

  test('votes that are given and taken at once count one at most', async () => {
    const { drug } = await targetsOf(app)
    const [author, reader] = [await app.person(), await app.person()]
    const { id } = (await write(author, drug, { review_text: reviewText(902) })).body.review
    const params = { id }
    await Promise.all([
      ...Array.from({ length: 5 }, () => reader.call('findHelpful', { params })),
      ...Array.from({ length: 4 }, () => reader.call('unfindHelpful', { params })),
    ])
    statuses(await times(3, () => reader.call('findHelpful', { params })))
    const { reviews } = (await app.visitor('listDrugReviews', { params: { id: drug }, query: { limit: 50 } }))
      .body
    expect(reviews.find((one) => one.id === id)).toMatchObject({ helpful_count: 1 })
  })
})

const mailsTo = async (recipient: string) => (await listRows(app.db, 'mails', { recipient })).length

describe('an account that is gone, signed out or banned', () => {
  test('writes nothing, also where the call arrives together with its end', async () => {
    const { drug, otherDrug } = await targetsOf(app)
    const anna = await app.person()
    const [first, second] = await Promise.all([
      anna.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } }),
      write(anna, drug, { review_text: reviewText(903) }),
      anna.call('deleteAccount', { body: { confirmation: 'DELETE', reviews: 'remove' } }),
    ])
    statuses([first, second])
    expect((await write(anna, otherDrug, { review_text: reviewText(904) })).status).toBe(401)
    expect(await listRows(app.db, 'reviews', { account_id: anna.id })).toEqual([])
  })

  test('is refused with the token that it still has', async () => {
    const [admin] = admins
    const ends = [
      (id: string) => admin.call('signOutPerson', { params: { id } }),
      (id: string) => admin.call('banPerson', { params: { id }, body: { reason: 'A test.' } }),
    ]
    for (const end of ends) {
      const anna = await app.person()
      expect((await anna.call('listWatches', { query: {} })).status).toBe(200)
      expect((await end(anna.id)).status).toBe(200)
      const old = await app.fetch('/api/watches', { headers: { authorization: `Bearer ${anna.token}` } })
      expect(old.status).toBe(401)
    }
  })
})

test('a call that writes takes no other kind of body, none that is too large, and none without a bottom', async () => {
  const bodies: [string, string][] = [
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['application/json', `{"__proto__":{"a":1},"constructor":{"prototype":{}}}`],
    ['application/json', 'null'],
    ['application/json', '"text"'],
    ['application/json', `{"a":"${'x'.repeat(2_000_000)}"}`],
    ['application/json; charset=utf-16', '{}'],
  ]
  const [admin] = admins
  const takes = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].method !== 'GET' && 'body' in endpoints[name],
  )
  expect(takes.length).toBeGreaterThan(60)
  for (const name of takes)
    for (const [type, body] of bodies) {
      const path = routes[name].path.replace(/:(\w+)/g, '00000000-0000-4000-8000-000000000000')
      const { status } = await app.fetch(path, {
        method: routes[name].method,
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': type,
          origin: app.deps.config.PUBLIC_URL,
        },
        body,
      })
      expect(Math.floor(status / 100), `${name} ${type} ${body.slice(0, 20)}`).toBe(4)
    }
}, 120_000)
