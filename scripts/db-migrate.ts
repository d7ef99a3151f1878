import { connect } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { settingsOfDatabase } from '#server/operator-database.ts'
import { endWith } from '#server/operator-failure.ts'

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
