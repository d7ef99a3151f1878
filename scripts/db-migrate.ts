import { settingsOfDatabase } from '#server/operator-database.ts'
import { endWith } from '#server/operator-failure.ts'
import { connect } from '#server/platform/db/connect.ts'
import { migrate } from '#server/platform/db/migrate.ts'

const config = settingsOfDatabase()
try {
  const connection = await connect(config)
  try {
    const applied = await migrate(connection.db)
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.')
  } finally {
    await connection.close()
  }
} catch (error) {
  endWith(error, config)
}
