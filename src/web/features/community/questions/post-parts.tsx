import type { Question } from '#contract/community/questions.ts'
import { Unlock } from '#web/features/catalogue/listing/unlock.tsx'
import { shortDate } from '#web/lib/format.ts'
import { useSignedIn } from '#web/lib/session.ts'

type Post = Pick<Question, 'author' | 'created_at' | 'edited_at' | 'state' | 'reason'>

/** Who wrote it, and when. */
export const AuthorLine = ({ post: { author, created_at, edited_at } }: { post: Post }) => (
  <p className="mt-1 text-sm text-muted">
    <bdi className="wrap-anywhere">{author}</bdi>, <time dateTime={created_at}>{shortDate(created_at)}</time>
    {edited_at && <span>{`, edited ${shortDate(edited_at)}`}</span>}
  </p>
)

/** Why only the author sees the post; empty for a public one. */
export function StateNote({ post: { state, reason }, noun }: { post: Post; noun: string }) {
  if (state === 'published') return null
  return (
    <p className="mt-3 border-l-2 border-caution pl-3 text-sm">
      <span className="font-medium">
        {state === 'held' ? 'Held for a moderator. ' : 'Removed by a moderator. '}
      </span>
      {reason} Only you can see this {noun}.
    </p>
  )
}

/** For who is no subscriber: what Premium opens here, and the way to it. */
export function Invitation({ toDo }: { toDo: 'ask' | 'answer' }) {
  const isSignedIn = useSignedIn() !== null
  return (
    <Unlock>
      {toDo === 'ask' ? 'Asking a question' : 'Answering'} is part of Community Access in Premium. Everybody
      can read{isSignedIn && <span>, vote and report</span>}
      <span>.</span>
    </Unlock>
  )
}
