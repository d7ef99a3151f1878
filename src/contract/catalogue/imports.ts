import { z } from 'zod'
import { Difference } from '#contract/core/records.ts'
import type { EndpointSchemas } from '#contract/endpoint.ts'

const Counts = z.object({
  kind: z.string(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  unchanged: z.int(),
})

/** What an import would do, or did. */
export const ImportReport = z.object({
  /** Everything that is wrong, by file, entry and field; nothing is imported then. */
  errors: z.array(z.object({ file: z.string(), entry: z.string(), field: z.string(), message: z.string() })),
  /** True if each error is a contradiction between a file and an edit of the desk, so that the importer may let the file win. */
  may_overwrite: z.boolean(),
  counts: z.array(Counts),
  /** The first records that become others, with what differs; `more` are not told. */
  changes: z.array(
    z.object({
      entry: z.string(),
      what: z.enum(['added', 'changed', 'removed']),
      differences: z.array(Difference),
    }),
  ),
  more: z.int(),
  /** The first records whose edit at the desk gives way to the files, with `take_file`. */
  overwrites: z.array(z.string()),
  is_applied: z.boolean(),
  /** True if it concerns safety, evidence or ratings, so that a colleague with the same files applies it. */
  needs_second: z.boolean(),
  /** Email of a colleague who asked for exactly these changes within 7 days; null where no colleague did. */
  asked_by: z.string().nullable(),
  /** Whether the importer has asked a colleague for them. */
  is_asked: z.boolean(),
})
export type ImportReport = z.infer<typeof ImportReport>

const yes = z.enum(['true', 'false']).default('false')

export const importEndpoints = {
  importFiles: {
    summary:
      'Checks catalogue files as one catalogue and lists their changes; with `ask` asks a colleague to make them, with `apply` makes them. The body is JSON, {"files": [{"file": "name", "content": {…}}]}, or a zip of the folder, with the folder `certificates` next to it',
    query: z.object({ apply: yes, ask: yes, take_file: yes }),
    takesFile: true,
    output: z.object({ report: ImportReport }),
  },
} satisfies Record<string, EndpointSchemas>
