import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { AskFirst } from '#web/features/core/site/ask-first.tsx'
import { useAct } from '#web/features/core/site/use-act.tsx'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, messageOf, read } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { useOffice } from '#web/lib/own.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { OF_RECORDS } from './queries.ts'

type Step = 'review' | 'publish' | 'discard'

/** Review, publish at once or at a time, send back, discard. What is typed and not saved would not be part of it. */
export function DraftActions({ draft, isTouched }: { draft: Draft; isTouched: boolean }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [at, setAt] = useState('')
  const person = useSignedIn()
  const mayReview = useOffice()?.permissions.includes('catalogue.publish')
  const params = { id: draft.id }
  const title = draft.title || 'The draft'
  const done = draft.merge ? 'merged' : draft.is_retiring ? 'retired' : 'published'
  const show = (answer: Answer<'getDraft'>) =>
    queryClient.setQueryData(read('getDraft', { params }).queryKey, answer)
  const step = useAct({
    work: async (next: Step) => {
      if (next === 'discard') return call('discardDraft', { params }).then(() => null)
      const body = { version: draft.version }
      return next === 'review'
        ? call('sendDraft', { params, body })
        : call('publishDraft', { params, body: { ...body, ...(at && { at: new Date(at).toISOString() }) } })
    },
    says: (answer) => {
      if (!answer)
        return `The draft of ${draft.title || 'a new record'} is discarded. What is published stays as it is.`
      const { state, needs_second, may_publish } = answer.draft
      if (state === 'published') return `${title} is ${done}.`
      if (state === 'scheduled') return `${title} is ${done} at the time that you chose.`
      if ('asked' in answer && answer.asked === 0)
        return `${title} is sent to review. ${may_publish ? 'You may publish it; no colleague may yet.' : 'No one may publish it yet: an administrator gives a colleague the role Reviewer.'}`
      return `${title} is sent to review. ${needs_second ? 'A colleague who did not edit it publishes it' : 'You or a colleague may publish it'}; who may gets a mail.`
    },
    after: (answer) => (answer ? show(answer) : navigate({ ...officeLinks.drafts(), ignoreBlocker: true })),
    // A refusal may mean that another editor changed the draft; the screen then shows the change.
    changes: OF_RECORDS,
  })
  const isRight = draft.errors.length === 0 && draft.conflicts.length === 0 && !isTouched
  return (
    <Titled title="Publish" className="space-y-4">
      {step.error && <Notice>{messageOf(step.error)}</Notice>}
      {draft.state === 'scheduled' && draft.publish_at && (
        <p className="text-sm">
          It is {done} on {instant(draft.publish_at)}.
        </p>
      )}
      {draft.needs_second && (
        <p className="text-sm text-muted">
          {draft.may_publish
            ? 'This concerns safety, evidence or ratings. You did not edit it, so you may publish it.'
            : 'This concerns safety, evidence or ratings: a colleague who did not edit it publishes it.'}
        </p>
      )}
      {isTouched && <p className="text-sm text-muted">Save first.</p>}
      {draft.may_publish && (
        <TextField
          label="Publish at"
          name="at"
          help="Empty: at once."
          isOptional
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {draft.may_publish && draft.merge && (
          <AskFirst
            text={at ? 'Schedule' : 'Merge'}
            title={`Merge ${title} into ${draft.merge.into.title}?`}
            confirm={`Merge into ${draft.merge.into.title}`}
            disabled={!isRight || step.isPending}
            onConfirm={() => step.act('publish')}
          >
            A merge cannot be taken back: what moves stays there, and this record does not come back.
          </AskFirst>
        )}
        {draft.may_publish && !draft.merge && (
          <Button
            look={draft.is_retiring ? 'danger' : 'primary'}
            disabled={!isRight || step.isPending}
            onClick={() => step.act('publish')}
          >
            {at ? 'Schedule' : draft.is_retiring ? 'Retire the record' : 'Publish'}
          </Button>
        )}
        {draft.state === 'draft' && (
          <Button disabled={!isRight || step.isPending} onClick={() => step.act('review')}>
            Send to review
          </Button>
        )}
        <AskFirst
          text="Discard"
          title={`Discard the draft of ${draft.title || 'a new record'}?`}
          confirm="Discard the draft"
          isBusy={step.isPending}
          onConfirm={() => step.act('discard')}
        >
          What was typed in it is lost. What is published stays as it is.
        </AskFirst>
      </div>
      {draft.state === 'in_review' && mayReview && person?.email !== draft.author && (
        <WordsButton
          text="Send back"
          label="Send back"
          field="What is to be changed"
          name="words"
          help={`${draft.author} gets these words by mail. They stay with the draft.`}
          missing="Say why."
          rows={4}
          max={2000}
          busyText="Sending back..."
          work={({ words }) => call('returnDraft', { params, body: { version: draft.version, words } })}
          says={() => `The draft is sent back. ${draft.author} changes it next, and gets the reason by mail.`}
          after={show}
          changes={OF_RECORDS}
        />
      )}
    </Titled>
  )
}
