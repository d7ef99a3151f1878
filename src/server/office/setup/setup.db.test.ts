import { expect, test } from 'vitest'
import type { SetupStep } from '#contract/office/office.ts'
import { recordBackup } from '#server/core/backup/records-repository.ts'
import { stepsOf } from '#server/core/health/list.ts'
import { checkParts } from '#server/core/health/parts.ts'
import { updateRows } from '#server/platform/db/rows.ts'
import { sharedApp } from '#test/app.ts'
import { openEmptyTestDatabase } from '#test/database.ts'
import { theRow } from '#test/rows.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const app = await sharedApp({ database: await openEmptyTestDatabase(), deps: { clock: () => NOW } })
const admin = await app.person({ role: 'admin' })

const stateOf = async (step: SetupStep) =>
  (await admin.call('getSetup', {})).body.steps.find((each) => each.step === step)?.state

test('an empty database has its compounds, vendor and offers to do', async () => {
  expect(await stateOf('administrator')).toBe('done')
  for (const step of ['compounds', 'vendor', 'offers'] as const)
    expect([step, await stateOf(step)]).toEqual([step, 'open'])
})

test('the second person is one who may publish and moderate, however many others there are', async () => {
  await app.person({ role: 'support' })
  await app.person({ role: 'reviewer' })
  expect(await stateOf('second_person')).toBe('open')
  await app.person({ role: 'moderator' })
  expect(await stateOf('second_person')).toBe('done')
})

test('a backup is noticed when it was made', async () => {
  expect(await stateOf('backup')).toBe('open')
  await recordBackup(app.db, NOW)
  expect(await stateOf('backup')).toBe('done')
})

test('a test mail goes to the person who asks, by the queue, and the page says whether it left', async () => {
  const { body } = await admin.call('sendTestMail', {})
  expect(body.to).toBe(admin.email)
  const mail = await theRow(app.db, 'mails', { kind: 'test' })
  expect(mail).toMatchObject({ recipient: admin.email, subject: expect.stringContaining('Test mail') })

  const withServer = { ...app.deps.mailer, kind: 'smtp' as const }
  Object.assign(app.deps, { mailer: withServer })
  expect(await stateOf('mail')).toBe('open')
  const delivered = { delivered_at: NOW, next_try_at: null, text: '', html: '' }
  await updateRows(app.db, 'mails', { id: mail.id }, delivered)
  expect(await stateOf('mail')).toBe('done')
})

test('a site opens with what visitors need; payments, vendors and offers can wait', async () => {
  const { deps } = app
  const needed = async (PUBLIC_URL: string) => {
    const given = { ...deps, config: { ...deps.config, PUBLIC_URL } }
    const asked = { parts: () => checkParts(given), derive: async () => deps.keys.derive }
    const steps = await stepsOf({ ...given, ...asked })
    return steps.flatMap(({ step, is_needed }) => (is_needed ? [step] : []))
  }
  expect(await needed('https://assayer.example')).toEqual([
    ...['administrator', 'second_factor', 'second_person', 'operator', 'mail', 'backup', 'compounds'],
  ])
  expect(await needed('http://127.0.0.1:3000')).toEqual(['administrator', 'compounds'])
})
