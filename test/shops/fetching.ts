import type { ServerResponse } from 'node:http'
import { expect } from 'vitest'
import { FetchRefused } from '#server/platform/adapters/fetch/fetch-refused.ts'
import { shopFetcher, startShop } from './shop-server.ts'

/** What a reading was refused with. */
export async function refusal(work: Promise<unknown>): Promise<FetchRefused> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(FetchRefused)
  return error as FetchRefused
}

/** A shop, a client for it, and what it was asked besides robots.txt. */
export async function shopWith(
  pages: Parameters<typeof startShop>[0],
  options?: Parameters<typeof shopFetcher>[1],
) {
  const shop = await startShop(pages)
  const fetcher = shopFetcher([shop], options)
  const get = (path: string, given = {}) => fetcher.get(shop.origin + path, given)
  const paths = () => shop.asked.map(({ path }) => path)
  return { shop, fetcher, get, paths, time: fetcher.time }
}
export const redirect = (to: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(302, { location: to }).end()
export const status =
  (code: number, headers = {}) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(code, headers).end('words')
