import { useState } from 'react'
import { LITERATURE_REASONS } from '#contract/catalogue/literature-vocabulary.ts'
import type { FoundEntry } from '#contract/office/literature.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/input.tsx'
import { type LiteratureReason, likelyReason, REASON_TEXT } from './kind-text.ts'

type Props = {
  entry: FoundEntry
  isBusy: boolean
  onChoose: (reason: LiteratureReason) => void
  onCancel: () => void
}

/** Why an article is not included; readers see the reason in the log of the searches. */
export function Refusal({ entry, isBusy, onChoose, onCancel }: Props) {
  const [reason, setReason] = useState<LiteratureReason | ''>(likelyReason(entry) ?? '')
  return (
    <form
      method="post"
      className="flex max-w-xl flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== '') onChoose(reason)
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
            {LITERATURE_REASONS.map((each) => (
              <option key={each} value={each}>
                {REASON_TEXT[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy} disabled={reason === ''}>
        Do not include
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  )
}
