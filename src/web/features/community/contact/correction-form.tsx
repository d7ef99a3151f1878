import { useState } from 'react'
import { CORRECTION_KINDS, type CorrectionKind } from '#contract/vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AreaField, SelectField, TextField } from '#web/ui/form.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { withScheme } from './check.ts'
import { CORRECTION_TEXT } from './correction-text.ts'
import { MessageForm, OwnEmailField } from './message-form.tsx'

/** The compound or vendor whose page is wrong. */
export type CorrectedPage = { slug: string; name: string }

/** The form for a correction of a page; afterwards it shows the ticket. */
export function CorrectionDialog({ page, onClose }: { page: CorrectedPage; onClose: () => void }) {
  const [sent, setSent] = useState({ ticket: '', token: '' })
  return (
    <Dialog title={`Correct ${page.name}`} onClose={onClose}>
      <p>A person checks every correction. You learn by mail what becomes of it.</p>
      <div className="relative mt-4 text-ink">
        <MessageForm
          required={['kind', 'message', 'email']}
          failure="Failed to send your correction. Please try again later."
          submitText="Send correction"
          againText="Send another correction"
          thanks={
            <>
              <p>
                Your ticket is <strong className="font-mono whitespace-nowrap">{sent.ticket}</strong>.
              </p>
              <p>
                <TextLink link={links.correction(sent.token)} className="font-medium">
                  See how it stands
                </TextLink>
              </p>
            </>
          }
          send={async ({ kind, message = '', proof = '', email = '' }, traps) =>
            setSent(
              await call('sendCorrection', {
                body: {
                  slug: page.slug,
                  kind: kind as CorrectionKind,
                  message,
                  proof: withScheme(proof),
                  email,
                  ...traps,
                },
              }),
            )
          }
        >
          <SelectField
            label="What is wrong"
            name="kind"
            defaultValue=""
            required
            none="Please choose"
            options={CORRECTION_KINDS.map((kind) => [kind, CORRECTION_TEXT[kind]])}
          />
          <AreaField
            label="What it should say"
            name="message"
            rows={4}
            maxLength={5000}
            dir="auto"
            required
          />
          <TextField
            label="Link to a proof"
            name="proof"
            help="Where the right thing can be read."
            isOptional
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={490}
          />
          <OwnEmailField />
        </MessageForm>
      </div>
    </Dialog>
  )
}
