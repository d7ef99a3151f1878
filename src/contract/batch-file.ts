import { z } from 'zod'
import { IDENTITIES, LABORATORIES, TEST_RESULTS } from './batch-vocabulary.ts'
import { Day, HttpsUrl, Slug, text } from './file-text.ts'

const Lot = text(40)
const Milligrams = z.number().positive().max(10_000_000)
const Result = z.enum(TEST_RESULTS).nullable()

/** What was made at once and has one lot number. Null is 'not stated'. */
export const BatchEntry = z.strictObject({
  vendor: Slug,
  compound: Slug,
  lot: Lot,
  /** What the label says is in one pack. */
  label_mg: Milligrams.nullable(),
  made_on: Day.nullable(),
  received_on: Day.nullable(),
})

/** One laboratory's certificate of a batch. Null is 'not stated', never a pass. */
export const CertificateEntry = z.strictObject({
  /** The name in its path, for ever. */
  slug: Slug,
  /** The batch: vendor, compound and lot. */
  vendor: Slug,
  compound: Slug,
  lot: Lot,
  laboratory: z.enum(LABORATORIES),
  laboratory_name: text(120).nullable(),
  tested_on: Day.nullable(),
  /** The day on which we saw the certificate. */
  seen_on: Day,
  /** How it was measured, such as 'HPLC-UV'. */
  method: text(120).nullable(),
  identity: z.enum(IDENTITIES).nullable(),
  purity_percent: z.number().min(0).max(100).nullable(),
  measured_mg: z.number().min(0).max(10_000_000).nullable(),
  endotoxin: Result,
  sterility: Result,
  heavy_metals: Result,
  residual_solvents: Result,
  /** What the laboratory gives to look the certificate up, and where. */
  verification_code: text(80).nullable(),
  verification_link: HttpsUrl.nullable(),
  /** How an editor had it confirmed at the laboratory, in words; null: not confirmed. */
  confirmation: text(300).nullable(),
})

export type BatchEntry = z.infer<typeof BatchEntry>
export type CertificateEntry = z.infer<typeof CertificateEntry>
