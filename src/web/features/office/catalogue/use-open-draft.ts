import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { officeLinks } from '#web/lib/office-links.ts'
import { stale } from '#web/lib/read.ts'
import { OF_RECORDS } from './queries.ts'

/** Goes to a draft that was just begun; lists read again then have it. */
export function useOpenDraft() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async ({ draft }: { draft: { id: string } }) => {
    await stale(queryClient, ...OF_RECORDS)
    await navigate(officeLinks.draft(draft.id))
  }
}
