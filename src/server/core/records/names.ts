import { articleId, certificateId, compoundId, vendorId } from '#server/core/records/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listBatchesOfCertificates, listNames } from './repository.ts'

/** A stored record; if it has no name, its label is its title. */
type RecordRow = { kind: string; label: string; title: string }
/** Display name, and the slug of the record's own page or its subject's page. */
export type RecordName = { title: string; slug: string }
/** Ids of the records whose names identify it, the one with the page first, and the title made from these names. */
type NameParts = { ids: string[]; say: (...names: string[]) => string }

const OF_CERTIFICATES = ['certificate', 'certificate-file', 'confirmation']

/** What records are called at present, in their order. */
export async function namesOfRecords(db: Db, records: readonly RecordRow[]): Promise<RecordName[]> {
  const certificates = records.flatMap(({ kind, label }) =>
    OF_CERTIFICATES.includes(kind) ? [certificateId(label)] : [],
  )
  const batches = await listBatchesOfCertificates(db, [...new Set(certificates)])
  const told = records.map((record) => toldBy(record, batches))
  const names = await listNames(db, [...new Set(told.flatMap((one) => one?.ids ?? []))])
  return records.map(({ label, title, kind }, index) => {
    const found = told[index]?.ids.map((id) => names.get(id))
    const [first] = found ?? []
    const slug = first && !OF_CERTIFICATES.includes(kind) ? first.slug : label
    if (!told[index] || !found?.every((name) => name !== undefined)) return { title, slug }
    return { title: told[index].say(...found.map((name) => name.title)), slug }
  })
}

type Batches = Awaited<ReturnType<typeof listBatchesOfCertificates>>

function toldBy({ kind, label }: RecordRow, batches: Batches): NameParts | null {
  const [first = '', second = '', ...rest] = label.split('/')
  const ofLot = (lot: string) => (compound: string, vendor: string) => `${compound}, lot ${lot}, ${vendor}`
  if (kind === 'compound' || kind === 'evidence') return { ids: [compoundId(label)], say: String }
  if (kind === 'vendor') return { ids: [vendorId(label)], say: String }
  if (kind === 'batch') return { ids: [compoundId(second), vendorId(first)], say: ofLot(rest.join('/')) }
  if (kind === 'statement' || kind === 'offer')
    return { ids: [vendorId(first)], say: (vendor) => `${vendor}: ${second}` }
  if (kind === 'notice') return { ids: [articleId(first)], say: (article) => `${article}: ${second}` }
  const batch = OF_CERTIFICATES.includes(kind) && batches.get(certificateId(label))
  return batch ? { ids: [batch.drug_id, batch.vendor_id], say: ofLot(batch.lot) } : null
}
