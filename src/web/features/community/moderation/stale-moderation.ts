import type { QueryClient } from '@tanstack/react-query'
import { stale } from '#web/lib/read.ts'

export const staleModeration = (queryClient: QueryClient) =>
  stale(queryClient, 'listModeration', 'listProofs', 'listModerationLog', 'previewModeration')
