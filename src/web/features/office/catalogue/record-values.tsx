import type { ReactNode } from 'react'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { useLoaded } from '#web/ui/use-loaded.tsx'
import { isAmount } from './amount.ts'
import { partOf, valueText } from './difference-list.tsx'
import { formOf } from './queries.ts'
import { kindNamedBy } from './references.ts'
import { fieldsOf, itemsOf, type Schema, shapeOf, summaryOf } from './schema.ts'

type Path = readonly (string | number)[]
type Entry = Record<string, unknown>

/** Every field of a record as it is published, also those that are not stated, with links to the records that it names. */
export function RecordValues({ kind, entry }: { kind: EditedKind; entry: Entry }) {
  const [data, instead] = useLoaded(formOf(kind), 'mt-3 h-64')
  return (
    <Titled title="As published" className="mt-10 max-w-3xl">
      {instead}
      {data && <Fields path={[]} schema={data.schema as Schema} entry={entry} />}
    </Titled>
  )
}

function Fields({ path, schema, entry }: { path: Path; schema: Schema; entry: Entry }) {
  const fields = fieldsOf(schema)
  return (
    <dl className="mt-2 divide-y divide-rule text-sm">
      {fields.map(([name, shape]) => (
        <div key={name} className="grid gap-x-6 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="text-muted">{partOf(entry, name, path).label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
            <Value
              path={[...path, name]}
              schema={shape.schema}
              value={
                isAmount(name) && typeof entry[name] === 'number'
                  ? partOf(entry, name, path).text
                  : entry[name]
              }
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ path, schema, value }: { path: Path; schema: Schema; value: unknown }): ReactNode {
  if (value === undefined || value === null || value === '')
    return <span className="text-muted">Not stated</span>
  if (typeof value !== 'object') return named(path, value)
  const entries = Object.entries(value)
  if (entries.length === 0) return <span className="text-muted">None</span>
  if (entries.every(([, item]) => typeof item !== 'object') && Array.isArray(value))
    return entries.map(([at, item]) => (
      <span key={at}>
        {at !== '0' && <span>{', '}</span>}
        {named(path, item)}
      </span>
    ))
  const item = itemsOf(schema)
  if (!Array.isArray(value) && schema.properties)
    return <Fields path={path} schema={schema} entry={value as Entry} />
  return (
    <ul className="space-y-1">
      {entries.map(([at, each]) => (
        <li key={at}>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">
              {Array.isArray(value) ? summaryOf(each) || `${Number(at) + 1}.` : at}
            </summary>
            <Value
              path={[...path, Array.isArray(value) ? Number(at) : at]}
              schema={shapeOf(item).schema}
              value={each}
            />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** A value in words; the slug of another record is the way to it. */
function named(path: Path, value: unknown): ReactNode {
  const kind = typeof value === 'string' ? kindNamedBy(path) : undefined
  if (!kind) return valueText(value, path)
  return (
    <TextLink link={officeLinks.records({ kind, query: String(value) })} look="alone">
      {String(value)}
    </TextLink>
  )
}
