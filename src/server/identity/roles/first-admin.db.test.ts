import { beforeEach, describe, expect, test } from 'vitest'
import { findRow } from '#server/platform/db/rows.ts'
import { sharedApp, type TestApp } from '#test/app.ts'
import { steppingClock } from '#test/auth-client.ts'
import { newFirstAdminLink } from './first-admin.ts'
import { rolesOf } from './repository.ts'

const { clock, pass } = steppingClock()
const app = await sharedApp({ deps: { clock } })
beforeEach(async () => {
  await app.db.deleteFrom('office_roles').execute()
  await app.db.deleteFrom('first_admin_links').execute()
})

const newLink = async () => (await newFirstAdminLink(app.deps)) ?? ''
const become = (person: Awaited<ReturnType<TestApp['person']>>, token: string) =>
  person.call('becomeFirstAdmin', { body: { token } })

describe('the link of a start without an administrator', () => {
  test('makes its holder the administrator, and the audit log names them', async () => {
    const ada = await app.person()
    const { status, body } = await become(ada, await newLink())
    expect([status, body.message]).toEqual([200, 'You are the administrator.'])
    expect(await rolesOf(app.db, ada.id)).toEqual(['admin'])
    const target = `person:${ada.id}`
    const entry = { actor: target, call: 'becomeFirstAdmin' }
    expect(await findRow(app.db, 'audit_log', { target })).toMatchObject(entry)
  })

  test('works once: its second holder is refused, also with the link of another process', async () => {
    const [ada, ben] = [await app.person(), await app.person()]
    const [link, other] = [await newLink(), await newLink()]
    await become(ada, link)
    for (const token of [link, other]) {
      const { status, body } = await become(ben, token)
      expect([status, body.code]).toEqual([409, 'conflict'])
    }
    expect(await rolesOf(app.db, ben.id)).toEqual([])
  })

  test('of two holders at once one becomes the administrator', async () => {
    const people = [await app.person(), await app.person()]
    const links = [await newLink(), await newLink()]
    const answers = await Promise.all(people.map((person, nth) => become(person, links[nth] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.db.selectFrom('office_roles').selectAll().execute()).toHaveLength(1)
  })

  test('expires after an hour, and an unknown one is refused with the way to a new one', async () => {
    const ada = await app.person()
    const link = await newLink()
    pass(61 * 60)
    for (const token of [link, 'guessed'])
      expect(await become(ada, token)).toMatchObject({
        status: 404,
        body: { message: expect.stringContaining('Each start without an administrator makes a new one') },
      })
    expect(await rolesOf(app.db, ada.id)).toEqual([])
  })

  test('is not made where there is an administrator, and is stored as a hash alone', async () => {
    const ada = await app.person()
    const link = await newLink()
    const stored = await app.db.selectFrom('first_admin_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(link)
    await become(ada, link)
    expect(await newFirstAdminLink(app.deps)).toBeNull()
  })
})
