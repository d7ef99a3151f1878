import type { StoredMessage } from '#contract/community/contact.ts'
import { instant } from '#web/lib/format.ts'

const DELIVERY = { waiting: 'on its way', sent: 'sent', failed: 'the mail was refused' }

/** Replies to a message: answers of the office and additions by its sender. */
export function MessageThread({ message: { thread, name, email } }: { message: StoredMessage }) {
  if (thread.length === 0) return null
  return (
    <ol aria-label="Thread" className="mt-4 max-w-[68ch] space-y-3 border-l-2 border-rule pl-4">
      {thread.map(({ id, side, author, words, delivery, at }) => (
        <li key={id}>
          <p className="text-sm text-muted">
            <bdi className="font-medium text-ink">
              {side === 'sender' ? name || email : (author ?? 'A colleague who left')}
            </bdi>
            , <time dateTime={at}>{instant(at)}</time>
            {delivery && (
              <span className={delivery === 'failed' ? 'text-bad' : undefined}>, {DELIVERY[delivery]}</span>
            )}
          </p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {words}
          </p>
        </li>
      ))}
    </ol>
  )
}
