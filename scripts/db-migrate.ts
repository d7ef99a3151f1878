import { readConfig } from '#server/ground/config.ts'
import { connect } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'

const connection = await connect(readConfig())
try {
  const applied = await migrate(connection.db)
  console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
} finally {
  await connection.close()
}
