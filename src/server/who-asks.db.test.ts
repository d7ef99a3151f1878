import { expect, test } from 'vitest'
import { deleteRows, listRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'

const app = await sharedApp()

/** A colleague who has not done anything yet: the auth service alone knows them. */
async function newColleague(shownAs = '') {
  const colleague = await app.person({ role: 'admin', shownAs })
  await deleteRows(app.db, 'accounts', { id: colleague.id })
  return colleague
}

test('the first act of a new colleague is shown with their email wherever colleagues read it', async () => {
  const colleague = await newColleague()
  const body = { is_on: false, reason: 'The shops are being moved.' }
  await colleague.call('setSwitch', { params: { name: 'feed_runs' }, body })
  const { switches } = (await colleague.call('listSwitches', {})).body
  expect(switches.find(({ name }) => name === 'feed_runs')?.changed).toMatchObject({ by: colleague.email })
  const { entries } = (await colleague.call('listAudit', { query: { target: 'switch:feed_runs' } })).body
  expect(entries.map(({ email }) => email)).toEqual([colleague.email])
})

test('first calls of a colleague at the same moment make one account, with the public name of the sign-up', async () => {
  const colleague = await newColleague('Anna of the desk')
  const answers = await Promise.all(Array.from({ length: 5 }, () => colleague.call('listSwitches', {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { id, email } = colleague
  const accounts = await listRows(app.db, 'accounts', { id })
  expect(accounts).toMatchObject([{ email, public_name: 'Anna of the desk' }])
})
