import type { DraftState } from '#contract/core/record-vocabulary.ts'
import { read } from '#web/lib/api.ts'
import { shortDate } from '#web/lib/format.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ListFrame, PagedRows, usePaging, viewsOf } from '#web/ui/list-frame.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { KIND_TEXT, STATE_TEXT } from './kind-text.ts'

/** What people want records to become. */
export function DraftsScreen({ state = 'draft' }: { state?: DraftState }) {
  return (
    <ListFrame
      title="Drafts"
      intro="Changes to safety, evidence or ratings are published by a colleague who did not edit them."
      filters={viewsOf(STATE_TEXT, state, (to) => officeLinks.drafts(to), 'States')}
    >
      <PagedRows
        of={read('listDrafts', { query: { state, ...usePaging() } })}
        rowsIn={({ drafts }) => drafts}
        keyOf={({ id }) => id}
        counts="draft"
        empty="No draft is here. Drafts begin at a record, or with New."
        label="Pages of drafts"
      >
        {(draft) => (
          <ListRow
            title={draft.title || 'Without a name'}
            link={officeLinks.draft(draft.id)}
            tags={
              <>
                <Tag>{KIND_TEXT[draft.kind].one}</Tag>
                {draft.record_id === null && <Tag>New</Tag>}
                {draft.is_retiring && <Tag>{draft.is_merging ? 'To be merged' : 'To be retired'}</Tag>}
                {draft.label !== draft.title && (
                  <span className="text-sm text-muted wrap-anywhere">{draft.label}</span>
                )}
              </>
            }
            facts={
              <>
                {draft.author} · {shortDate(draft.updated_at)}
                {draft.publish_at && <span>{` · published on ${shortDate(draft.publish_at)}`}</span>}
              </>
            }
          >
            {draft.failure && <p className="mt-1 text-sm text-bad">{draft.failure}</p>}
          </ListRow>
        )}
      </PagedRows>
    </ListFrame>
  )
}
