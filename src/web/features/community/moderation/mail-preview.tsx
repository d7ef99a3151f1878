import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PreviewedStep, REASON_PLACE } from '#contract/community/removal-vocabulary.ts'
import { messageOf } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'

type Props = { id: string; action: PreviewedStep; template?: string; words?: string }

/** The mail that an act sends, with the words typed so far in their place. */
export function MailPreview({ id, action, template = '', words = '' }: Props) {
  const { data, error } = useQuery(
    read(
      'previewModeration',
      { params: { id }, query: { action, template: template || undefined } },
      { retry: false },
    ),
  )
  if (error) return <p className="text-sm text-muted">The mail could not be shown: {messageOf(error)}</p>
  if (!data) return <p className="text-sm text-muted">Reading the mail...</p>
  if (!data.mail) return <p className="text-sm text-muted">No mail is sent.</p>
  return (
    <section aria-label="The mail" className="rounded-md border border-rule bg-sunken p-3 text-xs">
      <p className="font-medium">{data.mail.subject}</p>
      <p dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere text-muted">
        {data.mail.text.replaceAll(REASON_PLACE, words.trim() || '(your words)')}
      </p>
    </section>
  )
}

/** The same, read only when it is opened. */
export function MailDetails({ summary, ...mail }: Props & { summary: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-muted hover:text-ink">{summary}</summary>
      {isOpen && <MailPreview {...mail} />}
    </details>
  )
}
