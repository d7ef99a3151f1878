import { z } from 'zod'
import { BatchEntry, CertificateEntry, MOST_DALTON, MOST_MG } from '#contract/catalogue/batch-file.ts'
import { LABORATORIES, TIERS } from '#contract/catalogue/batch-vocabulary.ts'
import { type EndpointSchemas, paging, Said, text } from '#contract/endpoint.ts'
import { Slug } from '#contract/file-text.ts'
import { readTypedNumber } from '#contract/typed-number.ts'

// A typed value or a cell of a table: empty means 'not stated'.
const typed = z.string().trim().max(500).default('')
const orNull = (value: string): unknown => (value === '' ? null : value)
const words = <T extends z.ZodType>(schema: T) => typed.transform(orNull).pipe(schema)
const choice = <T extends z.ZodType>(schema: T) =>
  typed.transform((value) => orNull(value.toLowerCase())).pipe(schema)
const figure = <T extends z.ZodType>(schema: T, most: number) =>
  typed
    .transform((value, context): unknown => {
      if (value === '') return null
      const read = readTypedNumber(value, { most })
      if ('value' in read) return read.value
      context.addIssue({ code: 'custom', message: read.problem })
      return z.NEVER
    })
    .pipe(schema)

const { lot, label_mg, made_on } = BatchEntry.shape
const found = CertificateEntry.shape

/** What a vendor states of one of its certificates. */
export const CertificateFacts = z.strictObject({
  /** By its slug or its name. */
  compound: text(120).trim().min(1, 'is required'),
  lot: text(40).trim().min(1, 'is required').pipe(lot),
  label_mg: figure(label_mg, MOST_MG),
  made_on: words(made_on),
  laboratory: choice(found.laboratory),
  laboratory_name: words(found.laboratory_name),
  tested_on: words(found.tested_on),
  method: words(found.method),
  identity: choice(found.identity),
  purity_percent: figure(found.purity_percent, 100),
  measured_mg: figure(found.measured_mg, MOST_MG),
  found_mass_da: figure(CertificateEntry.shape.found_mass_da.unwrap(), MOST_DALTON),
  endotoxin: choice(found.endotoxin),
  sterility: choice(found.sterility),
  heavy_metals: choice(found.heavy_metals),
  residual_solvents: choice(found.residual_solvents),
  verification_code: words(found.verification_code),
  verification_link: words(found.verification_link),
})
export type CertificateFacts = z.output<typeof CertificateFacts>

/** A certificate where desks and editors work through them. */
export const ListedCertificate = z.object({
  slug: z.string(),
  vendor: z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() }),
  compound: z.object({ slug: z.string(), name: z.string() }),
  lot: z.string(),
  laboratory: z.enum(LABORATORIES),
  laboratory_name: z.string().nullable(),
  tested_on: z.string().nullable(),
  seen_on: z.string(),
  purity_percent: z.number().nullable(),
  measured_mg: z.number().nullable(),
  tier: z.enum(TIERS),
  /** Each check that failed, in words. */
  doubts: z.array(z.string()),
  has_file: z.boolean(),
  stated_by_vendor: z.boolean(),
  /** How an editor had it confirmed at the laboratory; null: not confirmed. */
  confirmed_how: z.string().nullable(),
})
export type ListedCertificate = z.infer<typeof ListedCertificate>

const OfDesk = z.object({ slug: Slug })
const OfDeskCertificate = z.object({ slug: Slug, certificate: z.string().min(1).max(200) })
/** A body has 64 KB. */
const Table = text(60_000).min(1, 'is required')

export const deskCertificateEndpoints = {
  listDeskCertificates: {
    summary: 'The certificates of a vendor, the last seen first, as its desk works through them',
    params: OfDesk,
    query: z.object(paging(20)),
    output: z.object({ certificates: z.array(ListedCertificate), total: z.int() }),
  },
  putDeskCertificate: {
    summary:
      'States a certificate of a vendor with its file, a PDF, PNG or JPEG of at most 10 MB, as the body',
    params: OfDesk,
    query: CertificateFacts,
    takesFile: true,
    output: z.object({ certificate: z.string() }),
  },
  readCertificateTable: {
    summary:
      'Reads a table (CSV) of facts about certificates, with the name of a file in each row, and lists the faults of each row; stores nothing',
    params: OfDesk,
    body: z.strictObject({ table: Table }),
    output: z.object({
      rows: z.array(
        z.object({
          line: z.int(),
          /** The name of its file. */
          file: z.string(),
          /** What the row states, as `putDeskCertificate` takes it. */
          facts: z.record(z.string(), z.string()),
          /** Why it is refused; empty: it can be sent with its file. */
          reasons: z.array(z.string()),
        }),
      ),
    }),
  },
  getDeskCertificate: {
    summary: 'What the vendor itself stated of one of its certificates, as its form takes it',
    params: OfDeskCertificate,
    output: z.object({
      facts: z.record(z.string(), z.string()),
      /** Another one with every correction; `correctDeskCertificate` takes it. */
      version: z.string(),
    }),
  },
  correctDeskCertificate: {
    summary:
      'Corrects what the vendor stated of a certificate, with a reason that everybody reads; its file stays. `version` is the version that was read; a newer one is a conflict',
    params: OfDeskCertificate,
    body: z.strictObject({
      facts: CertificateFacts,
      version: text(64).min(1, 'is required'),
      reason: text(300).trim().min(1, 'is required'),
    }),
    output: Said,
  },
  withdrawDeskCertificate: {
    summary: 'Withdraws a certificate that the vendor itself stated, with its file',
    params: OfDeskCertificate,
    output: Said,
  },
  listCertificates: {
    summary: 'Certificates of all vendors, the last seen first: stated by vendors and not confirmed, or all',
    query: z.object({ view: z.enum(['waiting', 'all']).default('waiting'), ...paging(20) }),
    output: z.object({ certificates: z.array(ListedCertificate), total: z.int() }),
  },
  withdrawCertificate: {
    summary: 'Withdraws a certificate that a vendor stated, for an editor',
    params: z.object({ slug: z.string().min(1).max(200) }),
    body: z.strictObject({ reason: text(300).trim().min(1, 'is required') }),
    output: Said,
  },
} satisfies Record<string, EndpointSchemas>
