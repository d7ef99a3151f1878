import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/lib/api.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

/**
 * What a part of a screen reads, and what is shown until then: a room of the size that `room` says, or why it cannot be
 * read. Where a later reading fails, the earlier one stays, with the reason.
 */
export function useLoaded<In, Data, Key extends QueryKey>(
  of: UseQueryOptions<In, Error, Data, Key>,
  room: string,
  /** Said instead of the server's words. */
  failed?: string,
): [data: Data | undefined, instead: ReactNode] {
  const { data, error } = useQuery(of)
  if (error) return [data, <Notice key="failed">{failed ?? messageOf(error)}</Notice>]
  return [data, data === undefined && <Skeleton key="room" className={`w-full ${room}`} />]
}
