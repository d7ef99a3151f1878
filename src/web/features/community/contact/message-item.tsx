import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StoredMessage } from '#contract/community/contact.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { stale } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Assignee } from './assignee.tsx'
import { CorrectionActions } from './correction-actions.tsx'
import { CORRECTION_TEXT } from './correction-text.ts'
import { DisputeCorrection } from './dispute-correction.tsx'
import { MessageThread } from './message-thread.tsx'

const KINDS: Record<StoredMessage['kind'], string> = {
  general: 'General',
  vendor: 'Vendor',
  correction: 'Correction',
}

const titleOf = ({ subject, company, request_type, correction }: StoredMessage) =>
  correction ? `${correction.ticket}: ${correction.page.name}` : (subject ?? `${company}: ${request_type}`)

/** A message and the known facts about its sender. All of its text comes from a stranger. */
export function MessageItem({ message }: { message: StoredMessage }) {
  const queryClient = useQueryClient()
  const next = message.state === 'open' || message.state === 'waiting' ? 'answered' : 'open'
  const markAs = (state: 'open' | 'answered') =>
    call('markMessage', { params: { id: message.id }, body: { state } })
  const title = titleOf(message)
  const { correction, ticket } = message
  const facts = [
    ['Page', correction?.page.name],
    ['About', correction && CORRECTION_TEXT[correction.kind]],
    ['Proof', correction?.proof],
    ['Company', message.company],
    ['Phone', message.phone],
    ['Website', message.website],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return (
    <article className="py-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-base font-semibold wrap-anywhere">{title}</h2>
        <p className="figures text-sm text-muted">{instant(message.created_at)}</p>
      </header>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted wrap-anywhere">
        <Tag>{KINDS[message.kind]}</Tag>
        {!correction && ticket && <Tag>{ticket}</Tag>}
        {message.name && <span>{`${message.name} · `}</span>}
        {message.email && (
          <Link
            {...officeLinks.people(message.email)}
            preload={false}
            className="underline underline-offset-4"
          >
            {message.email}
          </Link>
        )}
      </p>
      {facts.length > 0 && <p className="mt-1 text-sm text-muted wrap-anywhere">{facts.join(' · ')}</p>}
      <p className="mt-3 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <MessageThread message={message} />
      <div className="mt-4 max-w-3xl space-y-4">
        <Assignee message={message} />
        {message.state !== 'held' && <AnswerForm key={message.thread.length} message={message} />}
        {correction ? (
          <CorrectionActions
            key={`${correction.state}${correction.reason}`}
            id={message.id}
            correction={correction}
          />
        ) : (
          <div>
            <ActButton
              text={next === 'answered' ? 'Close without an answer' : 'Move to open'}
              work={() => markAs(next)}
              says={() =>
                next === 'answered'
                  ? `${title} is closed. Its sender gets no mail.`
                  : `${title} is open again.`
              }
              // Only these two states can be set by hand.
              undo={() =>
                message.state === 'open' || message.state === 'answered'
                  ? () => markAs(message.state as 'open' | 'answered')
                  : undefined
              }
              after={() => stale(queryClient, 'listMessages')}
            />
          </div>
        )}
        {correction?.page.type === 'vendor' && (
          <DisputeCorrection id={message.id} vendor={correction.page.slug} />
        )}
      </div>
    </article>
  )
}
