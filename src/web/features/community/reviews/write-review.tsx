import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useState } from 'react'
import { ShownAs } from '#web/features/core/site/shown-as.tsx'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { call, messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { useOwnDesks } from '#web/lib/own-desks.ts'
import { useSession } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { KeptDraft } from './draft.ts'
import { refetchReviews } from './queries.ts'
import { missingIn, ReviewFields, SendButton } from './review-fields.tsx'
import type { Subject } from './subject.ts'

type Props = {
  subject: Subject
  form: RefObject<HTMLFormElement | null>
  kept: KeptDraft
  onWritten: (said: string) => void
}

/** The form of a new review. Visitors may write too: their text waits here while they sign in. */
export function WriteReview({ subject, form, kept: { draft, isRestored, change, clear }, onWritten }: Props) {
  const session = useSession()
  const queryClient = useQueryClient()
  const [isRefused, setIsRefused] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const person = session.status === 'signed-in' ? session.person : null
  const desk = useOwnDesks(subject.type === 'vendor')?.desks[0]
  const submission = useMutation({
    mutationFn: (account_id: string) =>
      call('writeReview', {
        body: {
          account_id,
          target_type: subject.type,
          target_id: subject.id,
          rating: draft.rating,
          review_text: draft.text,
          ...(Object.keys(draft.scales).length > 0 && { scales: draft.scales }),
        },
      }),
    onSuccess: ({ message }) => {
      clear()
      setIsAsked(false)
      onWritten(message)
    },
    // After a refusal too: an author with an earlier review sees it and can edit it.
    onSettled: () => refetchReviews(queryClient, subject),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (submission.isPending) return
    setIsAsked(true)
    if (missingIn(draft)) return
    if (person) submission.mutate(person.id)
    else setIsRefused(subject.type === 'drug')
  }
  if (person && desk && subject.type === 'vendor')
    return (
      <p className="text-sm text-muted">
        You speak for{' '}
        <Link {...links.desk(desk.vendor.slug)} className="text-accent underline underline-offset-4">
          {desk.vendor.name}
        </Link>
        , so you cannot review a vendor. At the desk you can answer reviews.
      </p>
    )
  return (
    <div className="space-y-2">
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-4">
        <SwitchedOff what="reviews" />
        <ReviewFields
          type={subject.type}
          draft={draft}
          onChange={change}
          help={
            isRestored
              ? 'Kept from your last visit.'
              : 'What you saw yourself. No links, contact details or doses.'
          }
        />
        {submission.isError && <Notice>{messageOf(submission.error, 'Error submitting review')}</Notice>}
        {isRefused && !person && <Notice>User not logged in or drug not loaded.</Notice>}
        <SendButton
          draft={draft}
          isAsked={isAsked}
          isBusy={submission.isPending}
          text="Submit Review"
          className="w-full sm:w-auto"
        />
      </form>
      {session.status === 'signed-in' ? <ShownAs /> : <SignInFirst />}
    </div>
  )
}

/** Leads to the sign-in page and back to this very place. */
function SignInFirst() {
  const { pathname, searchStr } = useLocation()
  return (
    <p className="text-sm text-muted">
      <Link
        {...links.login(`${pathname}${searchStr}#reviews`)}
        className="font-medium text-accent underline underline-offset-4"
      >
        Sign in
      </Link>{' '}
      to submit. What you write stays in this browser meanwhile.
    </p>
  )
}
