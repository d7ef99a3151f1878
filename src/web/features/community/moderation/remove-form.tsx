import { useState } from 'react'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import type { ModeratedKind } from '#contract/vocabulary.ts'
import { TemplateField } from '#web/features/community/cases/template-field.tsx'
import { WordsForm } from '#web/features/core/site/words-form.tsx'
import { MailPreview } from './mail-preview.tsx'

type Props = {
  id: string
  kind: ModeratedKind
  onRemove: (chosen: { reason: string; template?: string }) => Promise<unknown>
  onCancel: () => void
}

/** By which rule and why a text is taken from view; its author, or the desk of its vendor, reads both. */
export function RemoveForm({ id, kind, onRemove, onCancel }: Props) {
  const [template, setTemplate] = useState('')
  return (
    <WordsForm
      of={`removal ${id}`}
      onTake={(typed) => setTemplate(typed.template ?? '')}
      label={`Remove ${KIND_NAMES[kind].one}`}
      field="Reason"
      help={kind === 'vendor_answer' ? 'The people of its desk read it.' : 'The author reads it.'}
      missing="Say why it goes."
      look="danger"
      busyText="Submitting..."
      work={({ words }) => onRemove({ reason: words, ...(template && { template }) })}
      onCancel={onCancel}
      below={(words) => <MailPreview id={id} action="remove" template={template} words={words} />}
    >
      {({ setWords }) => (
        <TemplateField
          kind="reason"
          label="Rule"
          none="In my own words"
          chosen={template}
          onChoose={(chosen, words) => {
            setTemplate(chosen)
            if (words) setWords(words)
          }}
        />
      )}
    </WordsForm>
  )
}
