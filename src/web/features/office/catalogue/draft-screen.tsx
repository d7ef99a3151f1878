import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Draft } from '#contract/office/drafts.ts'
import { instant } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { DetailFrame } from '#web/ui/detail-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DraftForm } from './draft-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { KIND_TEXT } from './kind-text.ts'
import { PageChanges } from './page-changes.tsx'
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
              <Link {...officeLinks.draft(back)} className="text-accent underline underline-offset-4">
                Back to the draft that needs it
              </Link>
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
        {draft.is_retiring && <Tag>{draft.merge ? 'To be merged' : 'To be retired'}</Tag>}
        <span className="wrap-anywhere">
          {draft.label && <span>{`${draft.label} · `}</span>}
          <span>begun by </span>
          {draft.author}
        </span>
        {draft.record && (
          <Link
            {...officeLinks.record(draft.record.kind, draft.record.id)}
            className="text-accent underline underline-offset-4"
          >
            the record
          </Link>
        )}
      </p>
      {draft.others.map((other) => (
        <p key={other.id}>
          <Link {...officeLinks.draft(other.id)} className="text-accent underline underline-offset-4">
            Another draft is already open by {other.author}
          </Link>
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
