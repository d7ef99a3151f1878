import { z } from 'zod'
import { Day, HttpsUrl, Slug, text } from '#contract/file-text.ts'
import { DOCUMENT_TYPES, IDENTITIES, LABORATORIES, TEST_RESULTS } from './batch-vocabulary.ts'

const Lot = text(40)
export const MOST_MG = 10_000_000
export const MOST_DALTON = 1_000_000
const Milligrams = z.number().positive().max(MOST_MG)
/** Laboratories also state a purity as a share of one: 0.991 is 99.1 %, and nothing that is sold is that impure. */
const Percent = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => value === 0 || value > 1, 'must be a percentage such as 99.1, not a share such as 0.991')
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
  purity_percent: Percent.nullable(),
  measured_mg: z.number().min(0).max(MOST_MG).nullable(),
  /** The mass found by mass spectrometry, in dalton. */
  found_mass_da: z.number().positive().max(MOST_DALTON).nullable().optional(),
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

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')
const Count = z.int().positive().max(100_000_000).nullable()

/** The file of a certificate, with the results of reading it. */
export const CertificateFileEntry = z.strictObject({
  certificate: Slug,
  vendor: Slug,
  compound: Slug,
  lot: Lot,
  /** Hash of the bytes as they were received. */
  sha256: Sha256,
  /** Hash of the stored bytes: pictures are encoded again. */
  kept_sha256: Sha256,
  type: z.enum(DOCUMENT_TYPES),
  bytes: z.int().positive().max(100_000_000),
  width: Count,
  height: Count,
  pages: Count,
  /** Whether its text names the lot; null where there is no text. */
  names_lot: z.boolean().nullable(),
  /** How a picture looks. */
  fingerprint: z
    .string()
    .regex(/^[01]{1024}$/, 'must be 1024 bits')
    .nullable(),
  received_at: z.iso.datetime(),
})

/** Records that a certificate was confirmed at the laboratory. */
export const ConfirmationEntry = z.strictObject({
  certificate: Slug,
  vendor: Slug,
  compound: Slug,
  /** How, in words. */
  how: text(300),
  confirmed_on: Day,
})

export type CertificateFileEntry = z.infer<typeof CertificateFileEntry>
export type ConfirmationEntry = z.infer<typeof ConfirmationEntry>
export type BatchEntry = z.infer<typeof BatchEntry>
export type CertificateEntry = z.infer<typeof CertificateEntry>
