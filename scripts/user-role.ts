import { parseArgs } from 'node:util'
import { openAdminClient } from '#server/admin-client.ts'
import { readConfig } from '#server/config.ts'

const [email = '', role = ''] = parseArgs({ allowPositionals: true }).positionals
if (!email.includes('@') || !['admin', 'user'].includes(role)) stop('npm run user:role -- <email> admin|user')

const admin = await openAdminClient(readConfig())
try {
  const found = await admin.call('GET', `/admin/users?per_page=1000&filter=${encodeURIComponent(email)}`)
  const { users } = found as { users: { id: string; email: string }[] }
  const user = users.find((one) => one.email.toLowerCase() === email.toLowerCase())
  if (!user) stop(`Nobody has the email ${email}.`)
  await admin.call('PUT', `/admin/users/${user.id}`, {
    app_metadata: { role: role === 'admin' ? role : null },
  })
  console.log(`${user.email} is ${role === 'admin' ? 'an admin' : 'a user'} now.`)
} finally {
  await admin.close()
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
