import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server of this machine that can be cut, or can go silent with every connection left open. */
export async function startTcpProxy(to: number) {
  const sockets = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((client) => {
    if (state === 'cut') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(to, '127.0.0.1')
    for (const [from, into] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => {
        if (state === 'whole') into.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        into.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const end = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut'
      end()
    },
    silence: () => {
      state = 'silent'
    },
    /** What was sent meanwhile is lost, and the connections of before with it. */
    mend: () => {
      end()
      state = 'whole'
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
