import { rmSync } from 'node:fs'
import { readConfig } from '#server/platform/config.ts'

// Every run of the journeys starts from the demo catalogue and nothing else.
rmSync(readConfig().DATA_DIR, { recursive: true, force: true })
await import('#server/main.ts')
