import type { Question } from '#contract/community/questions.ts'
import { shortDate } from '#web/lib/format.ts'

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
