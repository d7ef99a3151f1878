import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { call, messageOf } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unreadNoticesQuery } from '../queries.ts'

/** Rows of the list of retractions about our articles that a program could not read; nothing where there are none. */
export function UnreadNotices({ mayEdit }: { mayEdit: boolean }) {
  const { data, error } = useQuery(unreadNoticesQuery)
  if (error) return <Notice>{messageOf(error)}</Notice>
  if (!data || data.total === 0) return null
  return (
    <section aria-labelledby="unread" className="mt-8 max-w-[80ch]">
      <h2 id="unread" className="text-xl">
        {counted(data.total, 'notice')} could not be read
      </h2>
      <p className="mt-2 text-muted">
        The list of retractions names these articles in rows that leave a choice, so nothing was changed. Look
        the article up at its journal, record in its evidence what became of it, then close the row.
      </p>
      <ul className="mt-3 border-t border-rule">
        {data.notices.map((notice) => (
          <Row key={notice.id} notice={notice} mayEdit={mayEdit} />
        ))}
      </ul>
      {data.total > data.notices.length && (
        <p className="mt-3 text-sm text-muted">The latest {data.notices.length} are shown.</p>
      )}
    </section>
  )
}

type Unread = Answer<'listUnreadNotices'>['notices'][number]

function Row({ notice, mayEdit }: { notice: Unread; mayEdit: boolean }) {
  const queryClient = useQueryClient()
  const close = useMutation({
    mutationFn: () => call('closeUnreadNotice', { params: { id: notice.id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: unreadNoticesQuery.queryKey }),
  })
  const { article } = notice
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-rule py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere">
          {article.slug ? (
            <Link {...links.study(article.slug)} className="underline underline-offset-4">
              {article.title}
            </Link>
          ) : (
            article.title
          )}
        </p>
        <p className="mt-1 text-caution">{notice.problem}.</p>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          Row: {notice.row} · first seen {longDate(notice.first_seen)}
        </p>
        {close.error && <Notice>{messageOf(close.error)}</Notice>}
      </div>
      {mayEdit && (
        <Button isBusy={close.isPending} onClick={() => close.mutate()}>
          Close the row
        </Button>
      )}
    </li>
  )
}
