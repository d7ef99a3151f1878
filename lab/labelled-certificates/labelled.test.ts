import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueFile } from '../../src/contract/catalogue/catalogue-file.ts'
import { checksOf, namesLot, type Twin, tierOf } from '../../src/domain/certificates/certificate-checks.ts'
import { type ReadDocument, readDocument } from '../../src/server/platform/adapters/documents/document.ts'
import { differingBits, SAME_PICTURE_BITS } from '../../test/differing-bits.ts'
import type { Labelled } from './labelled.ts'

const folder = join(import.meta.dirname, '../../data/certificates')
type Paper = Labelled & ReadDocument & { received: string }
let papers: Paper[]
let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'labelled-'))
  papers = []
  for (const paper of JSON.parse(await readFile(join(folder, 'labelled.json'), 'utf8')) as Labelled[]) {
    const path = join(folder, paper.file)
    const received = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    papers.push({ ...paper, ...(await readDocument(path, join(temporary, 'written'))), received })
  }
})
afterAll(() => rm(temporary, { recursive: true }))

/** The paper of another lot that is like this one; whichever stands further up was received first. */
function twinOf(paper: Paper, isAlike: (other: Paper) => boolean): Twin | null {
  const lotOf = ({ batch }: Paper) => `${batch.vendor} ${batch.compound} ${batch.lot}`
  const at = papers.findIndex((other) => lotOf(other) !== lotOf(paper) && isAlike(other))
  const other = papers[at]
  return other
    ? { lot: other.batch.lot, vendor: other.batch.vendor, is_earlier: at < papers.indexOf(paper) }
    : null
}

function judge(paper: Paper) {
  const { certificate, batch, formula_mass_da, text } = paper
  const looksAlike = (other: Paper) =>
    paper.fingerprint !== null &&
    other.fingerprint !== null &&
    differingBits(paper.fingerprint, other.fingerprint) <= SAME_PICTURE_BITS
  const stated = {
    ...certificate,
    ...batch,
    formula_mass_da,
    formula: null,
    found_mass_da: certificate.found_mass_da ?? null,
    document: {
      names_lot: text === null ? null : namesLot(text, batch.lot),
      same_file: twinOf(paper, (other) => other.received === paper.received),
      same_picture: twinOf(paper, (other) => other.received !== paper.received && looksAlike(other)),
    },
  }
  const checks = checksOf(stated, '2026-11-20')
  return {
    tier: tierOf(stated, checks),
    failed: checks.flatMap(({ name, verdict }) => (verdict === 'failed' ? [name] : [])),
  }
}

test('there are 60 certificates, 20 of them forged in ten ways, small enough to be kept with the code', async () => {
  const forged = papers.flatMap(({ forged }) => (forged ? [forged.way] : []))
  expect([papers.length, forged.length, new Set(forged).size]).toEqual([60, 20, 10])
  expect(new Set(papers.map(({ type }) => type)).size).toBe(3)
  const files = await readdir(folder)
  expect(files.sort()).toEqual([...papers.map(({ file }) => file), 'labelled.json'].sort())
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000)
})

test('every forged certificate is doubtful for the reason it was forged in', () => {
  const forged = papers.filter((paper) => paper.forged)
  expect(forged.map((paper) => [paper.file, judge(paper).tier])).toEqual(
    forged.map(({ file }) => [file, 'doubtful']),
  )
  for (const paper of forged) expect([paper.file, ...judge(paper).failed]).toContain(paper.forged?.check)
})

test('no honest certificate is doubtful, not even a copied one', () => {
  const honest = papers.filter((paper) => !paper.forged)
  expect(honest.map((paper) => [paper.file, judge(paper)])).toEqual(
    honest.map(({ file }) => [file, { tier: 'consistent', failed: [] }]),
  )
})

test('pictures of different papers are far apart, and copies near', () => {
  const pictures = papers.filter(({ fingerprint, forged }) => fingerprint !== null && !forged)
  const apart = pictures.flatMap((one, at) =>
    pictures.slice(at + 1).map((other) => differingBits(one.fingerprint ?? '', other.fingerprint ?? '')),
  )
  expect(Math.min(...apart)).toBeGreaterThan(2 * SAME_PICTURE_BITS)
})

test('the demo catalogue shows the honest ones, by the hash of these files', async () => {
  const text = await readFile(join(folder, '../catalogue/certificate-files.json'), 'utf8')
  const { certificate_files = [] } = CatalogueFile.parse(JSON.parse(text))
  const honest = papers.filter((paper) => !paper.forged)
  expect(certificate_files.map(({ certificate, kept_sha256 }) => [certificate, kept_sha256])).toEqual(
    honest.map(({ certificate, received }) => [certificate.slug, received]),
  )
})
