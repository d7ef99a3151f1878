import { openAdminClient } from '#server/admin-client.ts'
import { readConfig } from '#server/platform/config.ts'

const admin = await openAdminClient(readConfig())
try {
  const { kid } = (await admin.call('POST', '/admin/keys/rotate')) as { kid: string }
  console.log(`Access tokens are signed by the new key ${kid}. All sessions stay.`)
} finally {
  await admin.close()
}
