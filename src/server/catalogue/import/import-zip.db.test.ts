import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/imports.ts'
import { routes } from '#contract/routes.ts'
import { exportCatalogue } from '#server/catalogue/compounds/export/export-catalogue.ts'
import { sharedApp } from '#test/app.ts'

/** The store of this app has none of them. */
const CERTIFICATES = join(import.meta.dirname, '../../../../data/certificates')
/** The demo as an export writes it, with the files of certificates, by the path in the zip. */
const exported = new Map<string, Buffer>()
const app = await sharedApp({ config: { OFFICE_TWO_PEOPLE: 'off' } })
const admin = await app.person({ role: 'admin' })
beforeAll(async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'zip-')), 'catalogue')
  await exportCatalogue(app.deps, folder)
  for (const [part, from] of [
    ['catalogue', folder],
    ['certificates', CERTIFICATES],
  ] as const)
    for (const name of await readdir(from)) exported.set(`${part}/${name}`, await readFile(join(from, name)))
})

async function send(zip: Buffer, query = '') {
  const answer = await app.fetch(`${routes.importFiles.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: new Uint8Array(zip),
  })
  const body = (await answer.json()) as { message?: string; report: ImportReport }
  return { ...body, status: answer.status }
}

type Packed = { path: string; content: Buffer; size?: number }
const entriesOf = (files: ReadonlyMap<string, Buffer>): Packed[] =>
  [...files].map(([path, content]) => ({ path, content }))

/** A zip of these files; `size` is what it states of one, where that is not the truth. */
function zipOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { path, content, size = content.length } of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(0x800, 2)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(size, 18)
    head.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, name]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}

test('a zip of an export is the whole catalogue, with the files of its certificates', async () => {
  const told = await send(zipOf(entriesOf(exported)))
  expect(told.report).toMatchObject({ errors: [], changes: [], is_applied: false })
  const text = exported.get('catalogue/compounds.json')?.toString() ?? ''
  const changed = new Map(exported).set(
    'catalogue/compounds.json',
    Buffer.from(text.replace(/("slug":"bpc-157".*?"short_description":")[^"]*/, '$1Of a zip.')),
  )
  const zip = zipOf([
    ...entriesOf(changed),
    { path: '__MACOSX/catalogue/x.json', content: Buffer.from('no') },
  ])
  expect((await send(zip)).report.changes.map(({ entry }) => entry)).toEqual(['compounds/bpc-157'])
  expect((await send(zip, 'apply=true')).report.is_applied).toBe(true)
  const { drug } = (await app.visitor('getDrugVendors', { params: { name: 'bpc-157' }, query: {} })).body
  expect(drug.short_description).toBe('Of a zip.')
  const [kept] = await app.db.selectFrom('certificate_files').select('kept_sha256').limit(1).execute()
  expect(await app.deps.files.has(kept?.kept_sha256 ?? '')).toBe(true)
})

test('while uploads are switched off, no file of a certificate comes by a zip either', async () => {
  const turn = (is_on: boolean) =>
    admin.call('setSwitch', { params: { name: 'uploads' }, body: { is_on, reason: 'The disk is full.' } })
  await turn(false)
  const { status, message } = await send(zipOf(entriesOf(exported)), 'apply=true&take_file=true')
  expect([status, message]).toEqual([503, expect.stringContaining('not taken')])
  await turn(true)
})

describe('a zip is refused', () => {
  const json = Buffer.from('{}')
  const at = (path: string, more: Partial<Packed> = {}) => ({ path, content: json, ...more })
  const many = Array.from({ length: 2_001 }, (_, n) => at(`${n}.txt`))
  const bomb = at('a.json', { content: Buffer.alloc(5_000_000, 32), size: 10 })
  test.each<[string, Packed[], RegExp]>([
    ['that unpacks to more than it says', [bomb], /cannot be read/],
    ['that says it unpacks to more than is read', [at('a.json', { size: 2 ** 30 })], /more than 256 MB/],
    ['whose files lead out of it', [at('../a.json')], /cannot be read/],
    ['with a path of a machine', [at('/etc/a.json')], /cannot be read/],
    ['without a file of a catalogue', [at('a.txt')], /no .json file/],
    ['with two catalogues', [at('a/a.json'), at('b/b.json')], /several folders/],
    ['with too many files', many, /more than 2000 files/],
  ])('%s', async (_, files, why) => {
    const answer = await send(zipOf(files), 'apply=true')
    expect([answer.status, answer.message]).toEqual([422, expect.stringMatching(why)])
  })

  test('that is cut off', async () =>
    expect((await send(zipOf([at('a.json')]).subarray(0, 40))).status).toBe(422))
})
