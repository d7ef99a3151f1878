import { useState } from 'react'
import { LITERATURE_REASONS, type LiteratureReason } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'
import { likelyReason } from './kind-text.ts'

type Props = {
  entry: FoundEntry
  isBusy: boolean
  onChoose: (chosen: { reason: LiteratureReason; words?: string }) => void
  onCancel: () => void
}

/** Why an article is not included; readers see the reason in the log of the searches, but not the editor's own words. */
export function Refusal({ entry, isBusy, onChoose, onCancel }: Props) {
  const [reason, setReason] = useState<LiteratureReason | ''>(likelyReason(entry) ?? '')
  const [typed, setTyped] = useState('')
  const words = typed.trim()
  const isReady = reason !== '' && (reason !== 'other' || words !== '')
  return (
    <form
      method="post"
      className="max-w-xl space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== '' && isReady) onChoose({ reason, ...(reason === 'other' && { words }) })
      }}
    >
      <Field label="Why it is not included" name="reason">
        {(control) => (
          <Select
            {...control}
            autoFocus
            value={reason}
            onChange={({ target }) => setReason(target.value as LiteratureReason | '')}
          >
            <option value="">Choose a reason</option>
            {Object.entries(LITERATURE_REASONS).map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {reason === 'other' && (
        <Field
          label="The reason in your words"
          name="words"
          help="A member who suggested the study gets these words by mail. Readers see only ‘another reason’."
        >
          {(control) => (
            <Input
              {...control}
              required
              maxLength={300}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" isBusy={isBusy} disabled={!isReady}>
          Do not include
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
