import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openAdminClient } from './admin-client.ts'
import { parseConfig } from './platform/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'assayer-admin-'))
const admin = await openAdminClient(parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }))
afterAll(async () => {
  await admin.close()
  rmSync(folder, { recursive: true })
})

test('a command administrates the accounts of a stopped server', async () => {
  const made = (await admin.call('POST', '/admin/users', { email: 'anna@people.example' })) as { id: string }
  const changed = await admin.call('PUT', `/admin/users/${made.id}`, { app_metadata: { role: 'admin' } })
  expect(changed).toMatchObject({ app_metadata: { role: 'admin' } })
})

test('a refusal has the words of the service', () =>
  expect(admin.call('GET', '/admin/users/nobody')).rejects.toThrow('user_id must be an UUID'))
