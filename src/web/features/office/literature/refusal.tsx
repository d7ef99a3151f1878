import { useState } from 'react'
import { LITERATURE_REASONS, type LiteratureReason } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { likelyReason } from './kind-text.ts'

type Props = {
  entry: FoundEntry
  onChoose: (chosen: { reason: LiteratureReason; words?: string }) => Promise<unknown>
  onCancel: () => void
}

/** Why an article is not included; readers see the reason in the log of the searches, but not the editor's own words. */
export function Refusal({ entry, onChoose, onCancel }: Props) {
  const [reason, setReason] = useState<LiteratureReason | ''>(likelyReason(entry) ?? '')
  return (
    <div className="max-w-xl">
      <Form
        submitText="Do not include"
        busyText="Do not include"
        check={({ words = '' }): Faults =>
          reason === ''
            ? { reason: 'Choose a reason.' }
            : reason === 'other' && !words.trim()
              ? { words: 'Say it in a few words.' }
              : {}
        }
        submit={async ({ words = '' }) => {
          if (reason !== '') await onChoose({ reason, ...(reason === 'other' && { words: words.trim() }) })
          return undefined
        }}
        onCancel={onCancel}
      >
        {(faults) => (
          <>
            <SelectField
              label="Why it is not included"
              name="reason"
              error={faults.reason}
              autoFocus
              value={reason}
              onChange={({ target }) => setReason(target.value as LiteratureReason | '')}
              none="Choose a reason"
              options={Object.entries(LITERATURE_REASONS)}
            />
            {reason === 'other' && (
              <TextField
                label="The reason in your words"
                name="words"
                error={faults.words}
                help="A member who suggested the study gets these words by mail. Readers see only ‘another reason’."
                required
                maxLength={300}
              />
            )}
          </>
        )}
      </Form>
    </div>
  )
}
