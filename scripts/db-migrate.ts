import { connect } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { endWith, settingsOrEnd } from '#server/operator-failure.ts'

const config = settingsOrEnd()
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
