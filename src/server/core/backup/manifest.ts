import { z } from 'zod'

/** Changed when an older product could not read what a newer one writes. */
export const MANIFEST_FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const sum = { bytes: z.int().min(0), sha256 }
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/** What a backup consists of. It is written last: without it there is no backup. */
export const manifestSchema = z.object({
  format: z.literal(MANIFEST_FORMAT),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  /** The schema is what these made, in order. */
  migrations: z.array(z.string()),
  /** Sums are of the rows as text, before they are compressed or sealed: two equal tables have equal sums. */
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), rows: z.int().min(0), ...sum })),
  sequences: z.array(z.object({ name: identifier, last_value: z.int() })),
  files: z.array(z.object({ ...sum, type: z.string() })),
  /** Of the data folder; only in a sealed backup. */
  keys: z.array(z.object({ name: z.enum(['factor-key', 'service-key']), ...sum })),
})

export type Manifest = z.output<typeof manifestSchema>
