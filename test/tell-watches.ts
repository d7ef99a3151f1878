import { tellAtOnce } from '#server/market/watches/send.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/platform/db/connect.ts'

// One run of the job `find alerts`, as a separate process: tests start it several times, and kill it. It says when
// it begins, so that they know when to.
const config = readConfig()
const connection = await connect(config)
process.stdout.write('begins\n')
const found = await tellAtOnce({ db: connection.db, config, clock: () => new Date(), hosted: null })
await connection.close()
process.stdout.write(`found ${found}\n`)
