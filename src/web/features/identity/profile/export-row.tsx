import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Row } from './section.tsx'

/** Everything that is kept about the person, as a file. */
export const ExportRow = () => (
  <Row
    label="Export my data"
    action={
      <ActButton
        text="Download"
        busyText="Preparing..."
        work={() => call('exportAccount', {})}
        says={({ exported_at, data }) => {
          const name = `my-data-${exported_at.slice(0, 10)}.json`
          saveFile(name, 'application/json', JSON.stringify({ exported_at, data }, null, 2))
          return `Your data is in ${name}.`
        }}
      />
    }
  >
    Everything that is kept about you, as a JSON file.
  </Row>
)
