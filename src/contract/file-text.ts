import { z } from 'zod'
import './plain-words.ts'

// What the schemas of catalogue files have in common.

/** Text of one to `max` characters that neither begins nor ends with a blank, and that a database and a feed can hold. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\S(?:[\s\S]*\S)?$/u, 'must not be empty or begin or end with a blank')
    .refine((value) => !NO_TEXT.test(value), 'contains characters that are not text')

/** Half a character, and control characters other than a tab and a new line. */
const NO_TEXT = /\p{Cs}|[^\P{Cc}\t\n]/u

/** The name in a path: 'bpc-157'. */
export const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower case letters and digits joined by single hyphens')

export const Day = z.iso.date({ error: 'must be a day such as 2026-11-20' })

/** As precise as known: 2026, 2026-11 or 2026-11-20. */
export const PartialDay = z
  .string()
  .regex(
    /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'must be a date such as 2026, 2026-11 or 2026-11-20',
  )

export const HttpsUrl = z.url({ protocol: /^https$/, error: 'must be an https link' }).max(500)
export const WebUrl = z.url({ protocol: /^https?$/, error: 'must be a link' }).max(500)

/** Position in the catalogue, lowest first; if absent, the order in the file counts. */
export const Position = z.int().min(0).max(1_000_000)

/** An ISO 4217 code such as 'USD'. */
export const CurrencyCode = z
  .string()
  .refine((code) => CURRENCIES.has(code), 'must be the code of a currency such as USD')
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
