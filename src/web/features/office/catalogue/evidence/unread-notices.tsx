import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { counted, longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { paged, read } from '#web/lib/read.ts'
import { ListRows } from '#web/ui/list-frame.tsx'

/** Rows of the list of retractions about our articles that a program could not read. */
export function UnreadNotices({ page, mayEdit }: { page: number; mayEdit: boolean }) {
  const { data, error } = useQuery(read('listUnreadNotices', { query: paged(page) }))
  return (
    <>
      <p className="mt-6 max-w-[68ch] text-muted">
        The list of retractions names these articles in rows that leave a choice, so nothing was changed. Look
        the article up at its journal, record in its evidence what became of it, then close the row.
      </p>
      <ListRows
        rows={data?.notices}
        keyOf={({ id }) => id}
        summary={data && counted(data.total, 'notice')}
        empty="Every notice about our articles could be read. One that leaves a choice comes here with the next list of retractions."
        error={error}
        pages={{ page, total: data?.total, linkTo: (next) => officeLinks.evidenceList('notices', next) }}
      >
        {(notice) => <Row key={notice.id} notice={notice} mayEdit={mayEdit} />}
      </ListRows>
    </>
  )
}

type Unread = Answer<'listUnreadNotices'>['notices'][number]

function Row({ notice, mayEdit }: { notice: Unread; mayEdit: boolean }) {
  const { article } = notice
  return (
    <li data-entry="" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
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
      </div>
      {mayEdit && (
        <ActButton
          text="Close the row"
          work={() => call('closeUnreadNotice', { params: { id: notice.id } })}
          says={() => `The row about ‘${article.title}’ is closed.`}
          changes={['listUnreadNotices']}
        />
      )}
    </li>
  )
}
