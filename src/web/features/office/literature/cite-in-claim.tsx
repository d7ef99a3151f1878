import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '#web/features/core/site/act-button.tsx'
import { call } from '#web/lib/api.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { read } from '#web/lib/read.ts'
import { staleRecords } from '../catalogue/queries.ts'

type Props = { compound: string; article: string }

/** Opens the claims of the compound with a new claim that cites the article: in the open draft, or else in a new one. */
export function CiteInClaim({ compound, article }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = async () => {
    const fresh = { staleTime: 0 }
    const desk = read('getEvidenceDesk', { params: { slug: compound } }, fresh)
    const { record_id } = await queryClient.fetchQuery(desk)
    if (record_id === null)
      return (await call('createDraft', { body: { kind: 'evidence', entry: { compound } } })).draft.id
    const record = read('getRecord', { params: { kind: 'evidence', id: record_id } }, fresh)
    const { drafts } = await queryClient.fetchQuery(record)
    const open = drafts.find(({ state, is_retiring }) => state === 'draft' && !is_retiring)
    if (open) return open.id
    return (await call('createDraft', { body: { kind: 'evidence', record_id } })).draft.id
  }
  return (
    <ActButton
      text="Cite it in a claim"
      look="primary"
      work={begin}
      says={() => 'The draft of the claims is open, with a new claim that cites the article.'}
      after={async (id) => {
        await staleRecords(queryClient)
        await navigate(officeLinks.draft(id, { cite: article }))
      }}
    />
  )
}
