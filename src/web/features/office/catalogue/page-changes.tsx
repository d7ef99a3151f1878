import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { messageOf } from '#web/lib/api.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { previewOf } from './queries.ts'

/** What readers will see differently once the draft is published. The publishing editor reads this first. */
export function PageChanges({ draft }: { draft: Draft }) {
  const { data, error } = useQuery(previewOf(draft))
  return (
    <Titled title="What readers will see" className="mt-10">
      {error && <Notice>{messageOf(error)}</Notice>}
      {!data && !error && <Skeleton className="mt-3 h-32 w-full" />}
      {data && <Changes draft={draft} answer={data} />}
    </Titled>
  )
}

function Changes({
  draft,
  answer: { path, changes },
}: {
  draft: Draft
  answer: Pick<Answer<'previewDraft'>, 'path' | 'changes'>
}) {
  if (!draft.published)
    return <p className="mt-1 text-sm text-muted">The page {path} is new: all of it, as the preview shows.</p>
  if (changes.length === 0)
    return <p className="mt-1 text-sm text-muted">No word of the page {path} changes.</p>
  return (
    <>
      <p className="mt-1 text-sm text-muted">The lines of {path} that change.</p>
      <table className="mt-3 block w-full border-t border-edge text-left text-sm sm:table">
        <thead className="sr-only sm:not-sr-only">
          <tr className="border-b border-rule text-muted">
            <th scope="col" className="w-1/2 py-2 pr-4 font-normal">
              Now
            </th>
            <th scope="col" className="w-1/2 py-2 font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {changes.map(({ before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes of a page may be equal
            <tr key={index} className="block border-b border-rule py-2 align-top sm:table-row">
              <td className="block py-1 wrap-anywhere text-muted sm:table-cell sm:py-2 sm:pr-4">
                <Lines lines={before} none="not there" />
              </td>
              <td className="block py-1 wrap-anywhere sm:table-cell sm:py-2">
                <Lines lines={after} none="goes" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Lines({ lines, none }: { lines: string[]; none: string }) {
  if (lines.length === 0) return <span className="text-muted">{none}</span>
  // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have no other name
  return lines.map((line, index) => <p key={index}>{line}</p>)
}
