import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DraftState, EditedKind, RecordKindName } from '#contract/core/record-vocabulary.ts'
import { call } from '#web/lib/api.ts'
import { PERSONAL } from '#web/lib/personal.ts'

export const DRAFTS_PER_PAGE = 20

export const recordQuery = (kind: EditedKind, id: string) =>
  queryOptions({
    queryKey: ['records', kind, id],
    queryFn: ({ signal }) => call('getRecord', { params: { kind, id } }, { signal }),
    meta: PERSONAL,
  })

export const revisionsQuery = (kind: RecordKindName, id: string, before: number | undefined) =>
  queryOptions({
    queryKey: ['records', kind, id, 'revisions', before],
    queryFn: ({ signal }) =>
      call('listRevisions', { params: { kind, id }, query: { ...(before && { before }) } }, { signal }),
    meta: PERSONAL,
  })

export const draftsQuery = (state: DraftState, page: number) =>
  queryOptions({
    queryKey: ['records', 'drafts', state, page],
    queryFn: ({ signal }) =>
      call(
        'listDrafts',
        { query: { state, limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'draft', id],
    queryFn: ({ signal }) => call('getDraft', { params: { id } }, { signal }),
    // What is typed is not asked for again from under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    meta: PERSONAL,
  })

export const previewQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['records', 'preview', id, version],
    queryFn: ({ signal }) => call('previewDraft', { params: { id } }, { signal }),
    // What is published meanwhile is in it too.
    staleTime: 0,
    meta: PERSONAL,
  })

/** The abstract of an article with the values that are read in it; that of a draft is found by its identifiers. */
export const articleFactsQuery = (slug: string, named: { doi?: string; pmid?: string } = {}) =>
  queryOptions({
    queryKey: ['records', 'article facts', slug, named],
    queryFn: ({ signal }) => call('getArticleFacts', { params: { slug }, query: named }, { signal }),
    meta: PERSONAL,
  })

/** What the claims of a compound can be made of. */
export const evidenceDeskQuery = (slug: string) =>
  queryOptions({
    queryKey: ['records', 'evidence desk', slug],
    queryFn: ({ signal }) => call('getEvidenceDesk', { params: { slug } }, { signal }),
    meta: PERSONAL,
  })

/** Rows of the list of retractions that an editor has to look at. */
export const unreadNoticesQuery = (page: number) =>
  queryOptions({
    queryKey: ['records', 'unread notices', page],
    queryFn: ({ signal }) =>
      call(
        'listUnreadNotices',
        { query: { limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

/** Rows of regulation without a source, a page at a time. */
export const unsourcedQuery = (page: number) =>
  queryOptions({
    queryKey: ['records', 'unsourced', page],
    queryFn: ({ signal }) =>
      call(
        'listUnsourcedRegulation',
        { query: { limit: DRAFTS_PER_PAGE, offset: (page - 1) * DRAFTS_PER_PAGE } },
        { signal },
      ),
    meta: PERSONAL,
  })

export const formQuery = (kind: EditedKind) =>
  queryOptions({
    queryKey: ['records', 'form', kind],
    queryFn: ({ signal }) => call('getRecordForm', { params: { kind } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const refetchRecords = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['records'] })
