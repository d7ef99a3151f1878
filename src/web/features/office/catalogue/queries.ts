import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { call, PERSONAL, read, stale } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'

export const formOf = (kind: EditedKind) =>
  read('getRecordForm', { params: { kind } }, { staleTime: Number.POSITIVE_INFINITY })

/** What a version of a draft changes; a publication meanwhile is in it too. */
export const previewOf = ({ id, version }: Draft) =>
  queryOptions({
    queryKey: ['previewDraft', id, version],
    queryFn: ({ signal }) => call('previewDraft', { params: { id } }, { signal }),
    staleTime: 0,
    meta: PERSONAL,
  })

/** The calls that answer otherwise after a new, changed or published draft. */
export const OF_RECORDS = [
  'listRecords',
  'getRecord',
  'listRevisions',
  'listDrafts',
  'getDraft',
  'previewDraft',
  'getArticleFacts',
  'getEvidenceDesk',
  'listUnreadNotices',
  'listUnsourcedRegulation',
] as const

/** Goes to a draft that was just begun; lists read again then have it. */
export function useOpenDraft() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ draft }: { draft: { id: string } }) => {
    await stale(queryClient, ...OF_RECORDS)
    await navigate(officeLinks.draft(draft.id))
  }
}
