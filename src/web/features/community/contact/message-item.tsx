import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StoredMessage } from '#contract/community/contact.ts'
import { CORRECTION_STATES, type CorrectionState } from '#contract/vocabulary.ts'
import { capital, inWords } from '#domain/text/capital.ts'
import { fillTemplate } from '#domain/text/fill-template.ts'
import { TemplateField } from '#web/features/community/cases/template-field.tsx'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { Thread } from '#web/features/core/site/case-entry.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { WordsButton, WordsForm } from '#web/features/core/site/words-form.tsx'
import {
  DisputedFields,
  disputedFaults,
  subjectOf,
} from '#web/features/vendor-members/desk/disputed-fields.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Tag } from '#web/ui/chip.tsx'
import { SelectField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CORRECTION_TEXT } from './correction-text.ts'

const titleOf = ({ subject, company, request_type, correction }: StoredMessage) =>
  correction ? `${correction.ticket}: ${correction.page.name}` : (subject ?? `${company}: ${request_type}`)

/** A message and the known facts about its sender. All of its text comes from a stranger. */
export function MessageItem({ message }: { message: StoredMessage }) {
  const { correction, ticket, state } = message
  const next = state === 'open' || state === 'waiting' ? 'answered' : 'open'
  const markAs = (to: 'open' | 'answered') =>
    call('markMessage', { params: { id: message.id }, body: { state: to } })
  const title = titleOf(message)
  const facts = [
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
        <Tag>{capital(message.kind)}</Tag>
        {!correction && ticket && <Tag>{ticket}</Tag>}
        {correction && (
          <Link
            {...links[correction.page.type === 'vendor' ? 'vendor' : 'compound'](correction.page.slug)}
            className="underline underline-offset-4"
          >
            See the page
          </Link>
        )}
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
      <Thread said={saidIn(message)} />
      <div className="mt-4 max-w-3xl space-y-4">
        <Assignee message={message} />
        {state !== 'held' && <AnswerForm key={message.thread.length} message={message} />}
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
              undo={() => (state === 'open' || state === 'answered' ? () => markAs(state) : undefined)}
              changes={['listCases']}
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

const DELIVERY = { waiting: 'on its way', sent: 'sent', failed: 'the mail was refused' }

/** Replies to a message: answers of the office and additions by its sender. */
const saidIn = ({ thread, name, email }: StoredMessage) =>
  thread.map(({ side, author, words, delivery, at }) => ({
    who: <bdi>{side === 'sender' ? name || email : (author ?? 'A colleague who left')}</bdi>,
    at,
    words,
    more: delivery && (
      <span className={delivery === 'failed' ? 'text-bad' : undefined}>{DELIVERY[delivery]}</span>
    ),
  }))

/** Who looks after a message, which acts at once. */
function Assignee({ message: { id, assignee } }: { message: StoredMessage }) {
  const { data } = useQuery(read('listAssignees', {}))
  const known = data?.people ?? []
  const self = useSignedIn()?.id
  const assignTo = (person: string | null) => call('assignMessage', { params: { id }, body: { person } })
  const assigning = useAct({
    work: assignTo,
    says: (_, person) =>
      person
        ? `${known.find(({ id }) => id === person)?.name ?? 'A colleague'} looks after this message now${person === self ? '' : ', and gets a mail'}.`
        : 'This message is assigned to no colleague now.',
    undo: () => () => assignTo(assignee?.id ?? null),
    changes: ['listCases'],
  })
  const people = assignee && !known.some(({ id }) => id === assignee.id) ? [assignee, ...known] : known
  return (
    <div className="max-w-xs">
      {assigning.error && <Notice>{messageOf(assigning.error)}</Notice>}
      <SelectField
        label="Assigned to"
        name="assignee"
        value={assignee?.id ?? ''}
        disabled={assigning.isPending}
        onChange={({ target }) => assigning.act(target.value || null)}
        none="Nobody"
        options={people.map(({ id, name }) => [id, name])}
      />
    </div>
  )
}

type Props = { id: string; correction: NonNullable<StoredMessage['correction']> }

/** Sets the state of a correction; its sender gets a mail. */
function CorrectionActions({ id, correction }: Props) {
  const [state, setState] = useState<CorrectionState>(correction.state)
  return (
    <WordsForm
      label={`Move ${correction.ticket} on`}
      field="Reason"
      help="The sender reads it."
      missing="Say why it is declined."
      initial={correction.reason ?? ''}
      max={1000}
      isAsked={state === 'declined'}
      submitText="Save and tell the sender"
      look="outline"
      work={({ words }) => call('setCorrectionState', { params: { id }, body: { state, reason: words } })}
      says={() => `${correction.ticket}: ${inWords(state)}. The sender gets a mail.`}
      changes={['listCases']}
    >
      <SelectField
        label="State"
        name="state"
        value={state}
        onChange={({ target }) =>
          setState(CORRECTION_STATES.find((each) => each === target.value) ?? correction.state)
        }
        options={CORRECTION_STATES.map((each) => [each, inWords(each)])}
      />
    </WordsForm>
  )
}

/** The form for an answer, blank or from a template. */
function AnswerForm({ message }: { message: StoredMessage }) {
  const { id, name, email, ticket, thread, correction } = message
  const [template, setTemplate] = useState('')
  return (
    <WordsButton
      text="Answer"
      opener="primary"
      onOpen={() => setTemplate('')}
      of={`answer ${id}`}
      label="Answer this message"
      field="Answer"
      name="words"
      rows={8}
      max={5000}
      missing="Write an answer."
      help={`It goes to ${email} by mail, and stays in the thread with your name, which the mail does not tell.`}
      submitText="Send the answer"
      busyText="Sending..."
      work={({ words, closes }) =>
        call('answerMessage', {
          params: { id },
          body: { words, seen: thread.length, closes: closes !== undefined },
        })
      }
      says={() => 'The answer is on its way.'}
      // A refusal may mean that the thread has a newer message.
      changes={['listCases']}
      below={() =>
        correction ? null : (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="closes" className="size-5" />
            Close it: nothing more is expected from the sender
          </label>
        )
      }
    >
      {({ setWords }) => (
        <TemplateField
          kind="message"
          chosen={template}
          onChoose={(chosen, words) => {
            setTemplate(chosen)
            if (words) setWords(fillTemplate(words, { name, ticket, page: correction?.page.name ?? null }))
          }}
        />
      )}
    </WordsButton>
  )
}

/** Makes a dispute of a correction about a vendor, where its sender and the vendor disagree. */
export function DisputeCorrection({ id, vendor }: { id: string; vendor: string }) {
  const [ticket, setTicket] = useState<string | null>(null)
  if (ticket)
    return (
      <TextLink link={links.dispute(ticket)} className="inline-flex min-h-11 items-center">
        Dispute {ticket}
      </TextLink>
    )
  return (
    <WordsButton
      text="Open a dispute with the vendor"
      of={`dispute of ${id}`}
      label="Open a dispute with the vendor"
      field="The case"
      name="words"
      help="The vendor reads it: in your own words, without the sender's."
      missing="Put the case in your own words."
      rows={4}
      max={4000}
      submitText="Open the dispute"
      busyText="Opening..."
      check={disputedFaults}
      work={({ subject, id: disputed = '', words }) =>
        call('disputeCorrection', {
          params: { id },
          body: { subject: subjectOf(subject) ?? 'price', id: disputed, words },
        })
      }
      after={({ dispute }) => setTicket(dispute.ticket)}
    >
      {({ typed }) => (
        <>
          <h3 className="text-base font-semibold">A dispute with the vendor</h3>
          <DisputedFields first="price" {...{ vendor, typed }} />
        </>
      )}
    </WordsButton>
  )
}
