import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Waiting } from '#contract/office/overview.ts'
import { MOST_COUNTED } from '#contract/office/overview-vocabulary.ts'
import { ageText } from '#web/lib/age.ts'
import { messageOf } from '#web/lib/api.ts'
import { count } from '#web/lib/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { queues } from './office-places.tsx'
import { QUEUE_PLACES } from './waiting-at.ts'

/** The waiting work, with its amount and age; a note when none waits. */
export function QueueList() {
  const { data, error } = useQuery(queues)
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data) return <Skeleton className="h-64 w-full" />
  const waiting = data.queues.filter((queue) => queue.count > 0)
  const empty = data.queues.filter((queue) => queue.count === 0)
  return (
    <>
      {waiting.length === 0 && (
        <p className="text-muted">Nothing waits. What does appears here with its age.</p>
      )}
      {waiting.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {waiting.map((queue) => (
            <QueueItem key={queue.queue} waiting={queue} />
          ))}
        </ul>
      )}
      {empty.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Empty: {empty.map(({ queue }) => QUEUE_PLACES[queue][1].toLowerCase()).join('; ')}.
        </p>
      )}
    </>
  )
}

function QueueItem({ waiting: { queue, count: waiting, oldest_at } }: { waiting: Waiting }) {
  const [, name, link] = QUEUE_PLACES[queue]
  return (
    <li data-entry="" className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <Link {...link} className="font-medium text-accent underline-offset-4 hover:underline">
        {name}
      </Link>
      <p className="figures text-sm text-muted">
        <span className="font-medium text-ink">
          {waiting > MOST_COUNTED ? `over ${count(MOST_COUNTED)}` : count(waiting)}
        </span>
        {oldest_at && (
          <>
            {' · oldest '}
            <time dateTime={oldest_at}>{ageText(oldest_at, new Date())}</time>
          </>
        )}
      </p>
    </li>
  )
}
