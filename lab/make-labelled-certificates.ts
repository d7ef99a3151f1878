import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CertificateFileEntry } from '../src/contract/catalogue/batch-file.ts'
import { CatalogueFile } from '../src/contract/catalogue/catalogue-file.ts'
import { namesLot } from '../src/domain/certificates/certificate-checks.ts'
import { readDocument } from '../src/server/platform/adapters/documents/document.ts'
import { type Drawn, drawLabelled } from './labelled-certificates/labelled.ts'

// Draws the labelled certificates of data/certificates, and the list of those in the demo catalogue. The drawing
// follows from the demo's batches, which a seed made: running it twice gives the same files.

const data = new URL('../data/', import.meta.url)
const folder = new URL('certificates/', data)

const catalogueFile = async (name: string) =>
  CatalogueFile.parse(JSON.parse(await readFile(new URL(`catalogue/${name}`, data), 'utf8')))
const { batches = [], certificates = [], as_of } = await catalogueFile('batches.json')
const compounds = [
  ...((await catalogueFile('compounds-peptides.json')).compounds ?? []),
  ...((await catalogueFile('compounds-supplements.json')).compounds ?? []),
]
const masses = new Map(compounds.map(({ slug, molecular }) => [slug, molecular?.mass_da ?? null]))

const temporary = await mkdtemp(join(tmpdir(), 'labelled-'))
const [received, written] = [join(temporary, 'received'), join(temporary, 'written')]
const read = async (bytes: Buffer) => {
  await writeFile(received, bytes)
  return readDocument(received, written)
}
const drawn = await drawLabelled(
  { batches, certificates, massOf: (slug) => masses.get(slug) ?? null },
  async (bytes) => readFile((await read(bytes)).path),
)
const shown: CertificateFileEntry[] = []
for (const name of await readdir(folder)) await rm(new URL(name, folder))
for (const paper of drawn) {
  await writeFile(new URL(paper.file, folder), paper.bytes)
  if (!paper.forged) shown.push(entryOf(paper, await read(paper.bytes)))
}
await rm(temporary, { recursive: true })

const lines = (entries: object[]) => entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
await writeFile(
  new URL('labelled.json', folder),
  `[\n${lines(drawn.map(({ bytes: _, ...paper }) => paper))}\n]\n`,
)
await writeFile(
  new URL('catalogue/certificate-files.json', data),
  `{
  "source": "Drawn for the demo by lab/make-labelled-certificates.ts; the files are in data/certificates. Nothing was ever tested.",
  "as_of": "${as_of}",
  "certificate_files": [
${lines(shown)}
  ]
}
`,
)
console.log(
  `${drawn.length} certificates drawn, ${drawn.filter(({ forged }) => forged).length} of them forged`,
)

function entryOf(
  { bytes, certificate: { slug, vendor, compound, lot } }: Drawn,
  { type, width, height, pages, text, fingerprint }: Awaited<ReturnType<typeof readDocument>>,
): CertificateFileEntry {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    ...{ certificate: slug, vendor, compound, lot, sha256, kept_sha256: sha256 },
    ...{ type, bytes: bytes.length, width, height, pages },
    names_lot: text === null ? null : namesLot(text, lot),
    fingerprint,
    received_at: `${as_of}T00:00:00Z`,
  }
}
