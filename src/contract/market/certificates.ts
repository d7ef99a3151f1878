import { z } from 'zod'
import {
  DOCUMENT_TYPES,
  IDENTITIES,
  LABORATORIES,
  TEST_RESULTS,
  TIERS,
  VERDICTS,
} from '#contract/catalogue/batch-vocabulary.ts'
import { LabelResult } from '#contract/catalogue/catalogue-fields.ts'
import { Difference } from '#contract/core/records.ts'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'

// Open to all readers: what was measured, whose test it is and its day, and how far its certificate can be believed. The
// rest is for subscribers: null or empty while `locked`.

const BatchVendor = z.object({ slug: z.string(), name: z.string(), is_demo: z.boolean() })
const BatchCompound = z.object({ slug: z.string(), name: z.string() })

/** A certificate in lists. */
const CertificateLine = z.object({
  slug: z.string(),
  tier: z.enum(TIERS),
  has_file: z.boolean(),
  /** Whether the vendor itself added it; until it is confirmed, it counts as from the vendor's own laboratory. */
  stated_by_vendor: z.boolean(),
  laboratory: z.enum(LABORATORIES),
  /** As whose laboratory it counts, and what it found against its label. */
  counts_as: z.enum(LABORATORIES),
  result: LabelResult,
  laboratory_name: z.string().nullable(),
  tested_on: z.string().nullable(),
  purity_percent: z.number().nullable(),
  measured_mg: z.number().nullable(),
})
export type CertificateLine = z.infer<typeof CertificateLine>

const Batch = z.object({
  id: z.uuid(),
  vendor: BatchVendor,
  compound: BatchCompound,
  lot: z.string(),
  label_mg: z.number().nullable(),
  made_on: z.string().nullable(),
  received_on: z.string().nullable(),
  locked: z.boolean(),
  /** The newest test first. */
  certificates: z.array(CertificateLine),
})
export type Batch = z.infer<typeof Batch>

/** What one certificate adds to a chart. */
const TestPoint = z.object({
  slug: z.string(),
  compound: z.string(),
  lot: z.string(),
  tested_on: z.string(),
  /** As whose laboratory it counts. */
  laboratory: z.enum(LABORATORIES),
  purity_percent: z.number().nullable(),
  /** Measured content, in percent of the amount on the label; null if not stated. */
  measured_percent: z.number().nullable(),
})
export type TestPoint = z.infer<typeof TestPoint>

const CertificateFile = z.object({
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  pages: z.int().nullable(),
  /** Hash of the downloaded file. */
  sha256: z.string(),
  received_at: z.string(),
})

const Result = z.enum(TEST_RESULTS).nullable()

const Certificate = CertificateLine.extend({
  vendor: BatchVendor,
  compound: BatchCompound,
  lot: z.string(),
  label_mg: z.number().nullable(),
  made_on: z.string().nullable(),
  received_on: z.string().nullable(),
  seen_on: z.string(),
  method: z.string().nullable(),
  identity: z.enum(IDENTITIES).nullable(),
  found_mass_da: z.number().nullable(),
  endotoxin: Result,
  sterility: Result,
  heavy_metals: Result,
  residual_solvents: Result,
  verification_code: z.string().nullable(),
  verification_link: z.string().nullable(),
  /** How and when the certificate was confirmed at the laboratory; null: not confirmed. */
  confirmation: z.object({ how: z.string(), confirmed_on: z.string().nullable() }).nullable(),
})
export type Certificate = z.infer<typeof Certificate>

const CertificateCheck = z.object({
  name: z.string(),
  verdict: z.enum(VERDICTS),
  /** Null while locked, unless it names open facts alone. */
  because: z.string().nullable(),
})
export type CertificateCheck = z.infer<typeof CertificateCheck>

const slug = z.object({ slug: z.string().min(1).max(200) })
const list = { query: z.object(paging(20)) }

export const certificateEndpoints = {
  listVendorBatches: {
    summary: 'The batches of a vendor, with their test results',
    params: slug,
    ...list,
    output: z.object({
      /** `is_sample`: whether it is the vendor that is open to everybody. */
      vendor: BatchVendor.extend({ is_sample: z.boolean() }),
      locked: z.boolean(),
      batches: z.array(Batch),
      total: z.int(),
      /** The newest 200 tests that are not in doubt, the oldest first. */
      points: z.array(TestPoint),
    }),
  },
  listDrugBatches: {
    summary: 'The batches of a compound across vendors',
    params: z.object({ name: z.string().min(1).max(200) }),
    ...list,
    output: z.object({ compound: BatchCompound, batches: z.array(Batch), total: z.int() }),
  },
  getCertificate: {
    summary: 'A certificate: what it states, how far it can be believed, and why',
    params: slug,
    output: z.object({
      certificate: Certificate,
      locked: z.boolean(),
      checks: z.array(CertificateCheck),
      file: CertificateFile.nullable(),
      /** What the vendor that stated it has corrected since, newest first; reasons and values are absent while locked. */
      corrections: z.array(
        z.object({ at: z.string(), reason: z.string().nullable(), differences: z.array(Difference) }),
      ),
      /** How the present values differ from the first ones, where not all corrections are listed. */
      first_statement: z.object({ at: z.string(), differences: z.array(Difference) }).nullable(),
      /** The vendor's newest tests that are not in doubt, the oldest first. */
      points: z.array(TestPoint),
    }),
  },
  putCertificateFile: {
    summary: 'Put the file of a certificate: a PDF, PNG or JPEG of at most 10 MB, as the body',
    params: slug,
    takesFile: true,
    output: z.object({ file: CertificateFile }),
  },
  removeCertificateFile: {
    summary: 'Remove the file of a certificate',
    params: slug,
    output: z.object({ removed: z.boolean() }),
  },
  confirmCertificate: {
    summary: 'Record that a certificate was confirmed at the laboratory',
    params: slug,
    body: z.object({ how: text(300).refine((how) => how.trim().length >= 10, 'say how it was confirmed') }),
    output: z.object({ confirmation: z.object({ how: z.string(), confirmed_on: z.string() }) }),
  },
  withdrawConfirmation: {
    summary: 'Withdraw that a certificate was confirmed',
    params: slug,
    output: z.object({ withdrawn: z.boolean() }),
  },
} satisfies Record<string, EndpointSchemas>
