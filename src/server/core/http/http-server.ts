import { createServer, type RequestListener } from 'node:http'

/** A whole request, with its body, arrives within this time; then Node answers 408 and closes the connection. */
const REQUEST_MS = 10_000
/**
 * A proxy in front keeps idle connections for 60 seconds. Were ours closed first, it could send a request down
 * a connection that is just closing, and would have to answer with a 502.
 */
const KEEP_ALIVE_MS = 75_000

/** The server of the process. Slow senders cannot hold a request open. */
export const httpServer = (listener: RequestListener, requestMs = REQUEST_MS) =>
  createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: Math.min(1_000, requestMs / 4),
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    listener,
  )
