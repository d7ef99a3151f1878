import type { ColumnType } from 'kysely'
import type { DataExport, DataFormat } from '#contract/open-data/exports.ts'
import type { Instant } from './instant.ts'

export type ExportTables = {
  exports: {
    /** Of UTC, such as 2026-11-22. */
    day: string
    started_at: Instant
    /** Null while it is made. */
    made_at: ColumnType<Date | null, Date | string | null | undefined>
    manifest: ColumnType<DataExport | null, string | null | undefined, string>
  }
  export_files: {
    day: string
    name: string
    dataset: string
    format: DataFormat
    rows: number
    bytes: number
    sha256: string
  }
}
