import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#contract/endpoints.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { messageOf } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { KIND_TEXT } from './kind-text.ts'
import { previewOf } from './queries.ts'
import { STATE_TEXT } from './state-text.ts'

type Props = {
  id: string
  /** An article for a new claim. */
  cite?: string | undefined
  /** The draft that needs what this one is about. */
  back?: string | undefined
}

/** A draft: its form, what it would change, and what becomes of it. */
export function DraftScreen({ id, cite, back }: Props) {
  const query = useQuery(
    // What is typed is not asked for again from under the hands.
    read('getDraft', { params: { id } }, { staleTime: Number.POSITIVE_INFINITY }),
  )
  return (
    <DetailFrame
      list={{ text: 'Drafts', link: officeLinks.drafts() }}
      title={({ draft }) => draft.title || `New ${KIND_TEXT[draft.kind].one.toLowerCase()}`}
      query={query}
    >
      {({ draft }) => (
        <>
          {back && (
            <p className="mt-3 text-sm">
              <TextLink link={officeLinks.draft(back)}>Back to the draft that needs it</TextLink>
            </p>
          )}
          <Facts draft={draft} />
          {/* Restarts the form from the latest saved version, by any colleague. */}
          <DraftForm key={draft.version} draft={draft} cite={cite} />
          {draft.page && isReviewed(draft) && <PageChanges draft={draft} />}
          {draft.page && <DraftPreview draft={draft} />}
        </>
      )}
    </DetailFrame>
  )
}

/** A draft that waits for the second person shows its difference without being asked. */
const isReviewed = ({ state, errors }: Draft) =>
  (state === 'in_review' || state === 'scheduled') && errors.length === 0

function Facts({ draft }: { draft: Draft }) {
  return (
    <div className="mt-3 space-y-2 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-2">
        <Tag>{KIND_TEXT[draft.kind].one}</Tag>
        <Tag>{STATE_TEXT[draft.state]}</Tag>
        {draft.is_retiring && <Tag>{draft.is_merging ? 'To be merged' : 'To be retired'}</Tag>}
        <span className="wrap-anywhere">
          {draft.label && <span>{`${draft.label} · `}</span>}
          <span>begun by </span>
          {draft.author}
        </span>
        {draft.record && (
          <TextLink link={officeLinks.record(draft.record.kind, draft.record.id)}>the record</TextLink>
        )}
      </p>
      {draft.others.map((other) => (
        <p key={other.id}>
          <TextLink link={officeLinks.draft(other.id)}>
            Another draft is already open by {other.author}
          </TextLink>
        </p>
      ))}
      {draft.returns.map(({ by, at, words }) => (
        <p key={at} className="max-w-[68ch] border-l-2 border-rule pl-3 whitespace-pre-line wrap-anywhere">
          {`Sent back by ${by} on ${instant(at)}:\n`}
          <span className="text-ink">{words}</span>
        </p>
      ))}
      {draft.failure && <Notice>It was not published at its time: {draft.failure}</Notice>}
    </div>
  )
}

/** What readers will see differently once the draft is published. The publishing editor reads this first. */
function PageChanges({ draft }: { draft: Draft }) {
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
