import type { Output } from '#contract/endpoints.ts'
import { CertificateFacts } from '#contract/office/desk-certificates.ts'
import type { Deps } from '#server/core/deps.ts'
import { answers } from '#server/core/http/endpoint.ts'
import { limit } from '#server/core/limits/service.ts'
import { correctStatedCertificate, readStatedFacts } from '#server/market/batches/corrected-certificates.ts'
import { receive } from '#server/market/batches/files.ts'
import { readCertificates } from '#server/market/batches/service.ts'
import {
  statedCertificate,
  takeStatedCertificate,
  withdrawStatedCertificate,
} from '#server/market/batches/stated-certificates.ts'
import { readTable } from '#server/platform/adapters/feeds/read-table.ts'
import { FetchRefused } from '#server/platform/adapters/fetch/fetch-refused.ts'
import { AppError } from '#server/platform/errors.ts'
import { type DeskVendor, requireMember } from '#server/vendor-members/access.ts'

const CERTIFICATES = { max: 300, perS: 86_400 }
const TABLES = { max: 30, perS: 3_600 }
const MOST_ROWS = 200
const COLUMNS = Object.keys(CertificateFacts.shape) as (keyof CertificateFacts)[]
const TABLE_COLUMNS = { required: ['file', 'compound', 'lot', 'laboratory'], also: COLUMNS }

export const listDeskCertificates = answers(
  'listDeskCertificates',
  async (deps, { params, query: page }, { caller }) => {
    const { vendor } = await requireMember(deps, params.slug, caller)
    return readCertificates(deps, { vendorId: vendor.id }, page)
  },
)

/** Puts a certificate with its file, marked as stated by the vendor. Throws what the file or a fact is refused for. */
export const putDeskCertificate = answers(
  'putDeskCertificate',
  async (deps, { params, query: facts, file }, { caller }) => {
    const { vendor, user } = await requireMember(deps, params.slug, caller)
    await limit(deps, 'desk-certificates', vendor.id, CERTIFICATES)
    const received = await receive(deps, file)
    try {
      const actor = `person:${user.id}` as const
      return { certificate: await takeStatedCertificate(deps, vendor, { facts, received, actor }) }
    } finally {
      await received.drop()
    }
  },
)

/** What the vendor stated of one of its certificates. Throws as `correctDeskCertificate` does. */
export const getDeskCertificate = answers('getDeskCertificate', async (deps, { params }, { caller }) => {
  await requireMember(deps, params.slug, caller)
  return readStatedFacts(deps.db, params.slug, params.certificate)
})

export const correctDeskCertificate = answers(
  'correctDeskCertificate',
  async (deps, { params, body }, { caller }) => {
    const { vendor, user } = await requireMember(deps, params.slug, caller)
    await limit(deps, 'desk-certificates', vendor.id, CERTIFICATES)
    const corrected = { ...body, slug: params.certificate, actor: `person:${user.id}` } as const
    await correctStatedCertificate(deps, vendor, corrected)
    return { message: 'The certificate was corrected. Its earlier values stay on record.' }
  },
)

/** Reads a table of facts without storing it. Throws `invalid` for any other content. */
export const readCertificateTable = answers(
  'readCertificateTable',
  async (deps, { params, body }, { caller }) => {
    const { vendor } = await requireMember(deps, params.slug, caller)
    await limit(deps, 'certificate-tables', vendor.id, TABLES)
    const rows: Output<'readCertificateTable'>['rows'] = []
    const files = new Set<string>()
    try {
      for await (const { line, cell, problem } of readTable(body.table, TABLE_COLUMNS)) {
        if (rows.length === MOST_ROWS)
          throw new AppError('invalid', `A table has at most ${MOST_ROWS} rows.`, { field: 'table' })
        const [file, facts] = [cell('file'), factsOf(cell)]
        const wrong = problem === null ? await wrongWith(deps, vendor, facts) : [problem]
        const reasons = [
          ...(file === '' ? ['file: is required'] : files.has(file) ? ['file: is in another row too'] : []),
          ...wrong,
        ]
        files.add(file)
        rows.push({ line, file, facts, reasons })
      }
    } catch (error) {
      if (error instanceof FetchRefused) throw new AppError('invalid', error.message, { field: 'table' })
      throw error
    }
    return { rows }
  },
)

export const withdrawDeskCertificate = answers(
  'withdrawDeskCertificate',
  async (deps, { params: { slug: vendor, certificate: slug } }, { caller }) => {
    const { user } = await requireMember(deps, vendor, caller)
    const reason = 'Withdrawn by the vendor that stated it.'
    await withdrawStatedCertificate(deps, { slug, vendor, actor: `person:${user.id}`, reason })
    return { message: 'The certificate has been withdrawn.' }
  },
)

/** The cells that say something. */
const factsOf = (cell: (column: string) => string): Record<string, string> =>
  Object.fromEntries(COLUMNS.map((column) => [column, cell(column)]).filter(([, value]) => value !== ''))

async function wrongWith({ db }: Deps, vendor: DeskVendor, facts: object): Promise<string[]> {
  const parsed = CertificateFacts.safeParse(facts)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => {
      const column = issue.path.join('.')
      if (!Object.hasOwn(facts, column)) return `${column}: is required`
      return `${column}: ${issue.message}`
    })
  try {
    await statedCertificate(db, vendor, parsed.data)
    return []
  } catch (error) {
    if (error instanceof AppError) return [error.message]
    throw error
  }
}
