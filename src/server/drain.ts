import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Options = {
  /** How long answers may still take. */
  withinMs: number
  /** How long connections without a request are left open; what they ask meanwhile is answered, and is their last. */
  lingerMs?: number
  /** Told when that was not enough, before they are cut off. */
  onCutOff: () => void
}

/** New connections may come without end. */
const MOST_TAKING_MS = 1000

/**
 * Stops a server: it takes no new connection, finishes answers in flight, and does not wait for idle connections.
 * Answers are in flight until their last byte has left, while Node's own `close` cuts off what a slow reader has not
 * taken yet. To be called before the server listens.
 */
export function drainOf(server: Server, { withinMs, lingerMs = 0, onCutOff }: Options): () => Promise<void> {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let isDraining = false
  let isLingering = false
  let turnsWithoutConnection = 0
  const closeIdle = () => {
    if (isLingering) return
    // Node calls a connection idle as soon as its answer is handed over.
    if ([...answers].some((answer) => answer.writableEnded && !answer.writableFinished)) return
    server.closeIdleConnections()
    // Browsers open connections ahead. Node waits for their first request.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  server.on('connection', (socket) => {
    turnsWithoutConnection = 0
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_, answer) => {
    answers.add(answer)
    if (isDraining) answer.shouldKeepAlive = false
    answer.once('close', () => {
      answers.delete(answer)
      if (isDraining) closeIdle()
    })
  })
  /**
   * The system takes connections before Node does, and resets those that Node has not taken when the server closes: a
   * proxy would lose what it has sent there. Node takes one in each turn of its loop.
   */
  const takeWaiting = async () => {
    const until = performance.now() + MOST_TAKING_MS
    turnsWithoutConnection = 0
    while (turnsWithoutConnection < 2 && performance.now() < until) {
      await nextTurn()
      turnsWithoutConnection++
    }
  }
  return async () => {
    const closed = once(server, 'close')
    isDraining = true
    isLingering = lingerMs > 0
    for (const answer of answers) answer.shouldKeepAlive = false
    await takeWaiting()
    NetServer.prototype.close.call(server)
    closeIdle()
    const lingering = setTimeout(() => {
      isLingering = false
      closeIdle()
    }, lingerMs)
    const deadline = setTimeout(() => {
      onCutOff()
      server.closeAllConnections()
    }, withinMs)
    await closed
    clearTimeout(lingering)
    clearTimeout(deadline)
  }
}
