import { z } from 'zod'
import type { EndpointSchemas } from '#contract/endpoint.ts'

const Format = z.enum(['jsonl.gz', 'parquet'])
export type DataFormat = z.infer<typeof Format>

const Dataset = z.object({
  name: z.string(),
  about: z.string(),
  rows: z.int(),
  columns: z.array(z.object({ name: z.string(), type: z.string(), about: z.string() })),
  files: z.array(
    z.object({
      name: z.string(),
      format: Format,
      bytes: z.int(),
      sha256: z.string(),
      /** Unchanged while the day's export is stored. */
      path: z.string(),
    }),
  ),
})
export type Dataset = z.infer<typeof Dataset>

export const DataExport = z.object({
  day: z.string(),
  made_at: z.iso.datetime(),
  licence: z.object({ name: z.string(), link: z.string() }),
  /** Vendors that are invented, with their offers and prices, say so in their rows. */
  has_demo: z.boolean(),
  datasets: z.array(Dataset),
})
export type DataExport = z.infer<typeof DataExport>

export const exportEndpoints = {
  getDataExport: {
    summary: 'What there is to download: the newest export of the public records, and the days that are kept',
    output: z.object({
      /** Null before the first one was made. */
      latest: DataExport.nullable(),
      /** Days that are kept, newest first. */
      days: z.array(z.string()),
    }),
  },
} satisfies Record<string, EndpointSchemas>
