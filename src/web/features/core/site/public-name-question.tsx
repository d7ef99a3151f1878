import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { savePublicName, usePublicName } from './public-name.ts'

export const PublicNameDialog = lazyPart(
  async () => (await import('./public-name-dialog.tsx')).PublicNameDialog,
)

/** Asks once for the name that signs reviews. Closing it accepts the proposed name. */
export function PublicNameQuestion() {
  const current = usePublicName()
  const queryClient = useQueryClient()
  const [isClosed, setIsClosed] = useState(false)
  if (!current || current.is_chosen || isClosed) return null
  const close = () => {
    setIsClosed(true)
    if (current.proposal) savePublicName(queryClient, current.proposal).catch(() => {})
  }
  return <PublicNameDialog current={current} onClose={close} onSaved={() => setIsClosed(true)} />
}
