import { useState } from 'react'
import { call, messageOf } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from './section.tsx'

/** Everything that is kept about the person, as a file. */
export function ExportRow() {
  const say = useBanner()
  const [isBusy, setIsBusy] = useState(false)

  async function download() {
    setIsBusy(true)
    try {
      const { exported_at, data } = await call('exportAccount', {})
      const json = JSON.stringify({ exported_at, data }, null, 2)
      saveFile(`my-data-${exported_at.slice(0, 10)}.json`, 'application/json', json)
    } catch (error) {
      const text = messageOf(error, 'Your data could not be read. Please try again.')
      say({ look: 'bad', text })
    }
    setIsBusy(false)
  }

  return (
    <Row
      label="Export my data"
      action={
        <Button onClick={download} isBusy={isBusy}>
          {isBusy ? 'Preparing...' : 'Download'}
        </Button>
      }
    >
      Everything that is kept about you, as a JSON file.
    </Row>
  )
}
