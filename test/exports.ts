import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import type { DataExport } from '#contract/open-data/exports.ts'
import type { TestApp } from './app.ts'

/** What everybody can read of the exports of a product. */
export function readExports(app: TestApp) {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.fetch(path, { headers, method })
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  const told = async () => (await app.visitor('getDataExport', {})).body
  const manifest = async () => (await (await get('/data/latest/manifest.json')).json()) as DataExport
  const linesOf = async (name: string) =>
    gunzipSync(await bytesOf(`/data/latest/${name}.jsonl.gz`))
      .toString()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  /** The rows of the other format. */
  const recordsOf = async (name: string) => {
    const bytes = await bytesOf(`/data/latest/${name}.parquet`)
    const file = new Uint8Array(bytes).buffer
    return (await parquetReadObjects({ file })) as Record<string, unknown>[]
  }
  return { get, bytesOf, told, manifest, linesOf, recordsOf }
}
