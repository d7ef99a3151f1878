import type { Tag } from '#server/core/changes/tags.ts'
import type { Caller } from '#server/core/deps.ts'
import type { CallWork } from '#server/platform/db/call-work.ts'
import type { Client } from './client-ip.ts'

/** What middleware leaves for handlers, and what an in-process caller may say about itself. */
export type HttpEnv = {
  Bindings: {
    /** Set by page rendering: the call stays in the process, is not logged and comes from nowhere. */
    isInternal?: boolean
    /** Who asks, where the request that led to this one has proven it: a key's use is counted once. */
    caller?: Caller
    /** Told by every call what its answer shows, or would have shown. */
    shown?: (tags: Iterable<Tag>) => void
    incoming?: { socket: { remoteAddress?: string } }
  }
  Variables: {
    requestId: string
    client: Client
    /** What a call that may write has done in the database. */
    work?: CallWork
    /** The pattern that answered, where one handler answers many. */
    route?: string
  }
}
