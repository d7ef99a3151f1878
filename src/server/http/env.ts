/** What middleware leaves for handlers, and what an in-process caller may say about itself. */
export type HttpEnv = {
  Bindings: {
    /** Set by page rendering: the call stays in the process, is not logged and has no network address. */
    isInternal?: boolean
    incoming?: { socket: { remoteAddress?: string } }
  }
  Variables: { requestId: string; clientAddress: string }
}
