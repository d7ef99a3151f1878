/** Whether only this machine reaches the product by that name. */
export const isLocalUrl = (url: string) =>
  /^(localhost|127\.[\d.]+|\[::1\])$/.test(URL.parse(url)?.hostname ?? '')

export const isLoopbackHost = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host)

/**
 * Whether a host means all addresses of the machine, in any spelling: `0.0.0.0`, `::`, `0`,
 * `0:0:0:0:0:0:0:0`, `::ffff:0.0.0.0`. It names no machine, so no link leads there.
 */
export function isWholeMachine(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  const url = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}`)
  return ['0.0.0.0', '[::]', '[::ffff:0:0]'].includes(url?.hostname ?? '')
}
