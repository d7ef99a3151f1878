import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText, valueAt, withField } from '#domain/text/field-differences.ts'
import type { FieldShape } from './schema.ts'

export type Path = readonly (string | number)[]
/** The entry being edited, its faults by field, and the function that changes it. */
export type Typing = {
  entry: Record<string, unknown>
  errors: ReadonlyMap<string, string>
  change: (entry: Record<string, unknown>) => void
  /** Begins a record that is missing; `put` is the entry with its slug. Only where a draft is typed. */
  create?: (missing: Missing) => void
}
export type Missing = { kind: RecordKindName; name: string; put: (slug: string) => Record<string, unknown> }
/** A field of the entry: where it stands, what it may be, and what it is called. */
export type FieldProps = {
  typing: Typing
  path: Path
  shape: FieldShape
  label: string
  help?: string
  doubt?: (typed: string) => string | undefined
}
export type Place = Pick<FieldProps, 'typing' | 'path'>

export const set = ({ typing, path }: Place, value: unknown) =>
  typing.change(withField(typing.entry, path, value))
/** What a field of records offers where none is called so; `holding` is what it then has. */
export const creating = ({ typing, path }: Place, kind: RecordKindName, holding: (slug: string) => unknown) =>
  typing.create && {
    onCreate: (name: string) =>
      typing.create?.({ kind, name, put: (slug) => withField(typing.entry, path, holding(slug)) }),
  }
export const typedAt = ({ typing, path }: Place) => valueAt(typing.entry, path)
export const errorOf = ({ typing, path }: Place) => typing.errors.get(fieldText(path))
/** Whether anything is wrong with it or within it. */
export const isWrongAt = ({ typing, path }: Place) =>
  [...typing.errors.keys()].some((field) => field.startsWith(fieldText(path)))
