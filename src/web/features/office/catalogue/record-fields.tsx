import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Form, TextField } from '#web/ui/form.tsx'
import { isAmount } from './amount.ts'
import { inSentence, textsOf } from './field-texts.ts'
import { emptyOf, fieldsOf, itemsOf, kindNamedBy, type Schema, shapeOf, summaryOf } from './schema.ts'
import { errorOf, type FieldProps, isWrongAt, type Place, set, typedAt } from './typing.ts'
import {
  AmountField,
  absentIn,
  BoxesField,
  ErrorLine,
  LinesField,
  mayBeEmpty,
  NOT_STATED,
  RecordsField,
  ReferenceField,
  ValueField,
} from './value-fields.tsx'

type Props = Place & { schema: Schema }

/** Every field of an object, in the order of its schema. */
export function RecordFields({ typing, path, schema }: Props) {
  return (
    <div className="space-y-5">
      {fieldsOf(schema).map(([name, shape]) => (
        <OneField key={name} {...{ typing, shape, path: [...path, name] }} {...textsOf([...path, name])} />
      ))}
    </div>
  )
}

function OneField(props: FieldProps) {
  const { path, shape } = props
  const { schema } = shape
  const kind = kindNamedBy(path)
  if (schema.type === 'object')
    return typeof schema.additionalProperties === 'object' ? (
      <KeyedField {...props} />
    ) : (
      <ObjectField {...props} />
    )
  if (schema.type === 'array') {
    if (schema.items?.type === 'object') return <ListField {...props} />
    const choices = shapeOf(itemsOf(schema)).schema.enum
    if (choices) return <BoxesField {...props} choices={choices} />
    return kind ? <RecordsField {...props} kind={kind} /> : <LinesField {...props} />
  }
  if (isAmount(path.at(-1))) return <AmountField {...props} />
  // An outcome is chosen from a list where that is known.
  return kind && !schema.enum ? <ReferenceField {...props} kind={kind} /> : <ValueField {...props} />
}

function ObjectField(props: FieldProps) {
  const { path, shape, label } = props
  const value = typedAt(props)
  const isThere = typeof value === 'object' && value !== null
  return (
    <fieldset className={FIELD_GROUP}>
      <legend className="px-1 text-sm font-medium">{label}</legend>
      <ErrorLine text={errorOf(props)} />
      {isThere ? (
        <RecordFields typing={props.typing} path={path} schema={shape.schema} />
      ) : (
        <p className="text-sm text-muted">{NOT_STATED}.</p>
      )}
      {mayBeEmpty(props) && (
        <Button
          look="plain"
          className="mt-3"
          onClick={() => set(props, isThere ? absentIn(props) : emptyOf(shapeOf(shape.schema)))}
        >
          {isThere ? `Take ${inSentence(label)} away` : `State ${inSentence(label)}`}
        </Button>
      )}
    </fieldset>
  )
}

const FIELD_GROUP = 'rounded-md border border-rule p-4'

type EntriesProps = FieldProps & {
  /** Each by its place or name, with what its line says. */
  entries: readonly (readonly [at: string | number, title: string])[]
  added: string | number | undefined
  onRemove: (at: string | number) => void
  onRaise?: (at: number) => void
  /** How one more is added. */
  children: ReactNode
}

function Entries({ entries, added, onRemove, onRaise, children, ...props }: EntriesProps) {
  const { typing, path, shape, label } = props
  const { schema } = shapeOf(itemsOf(shape.schema))
  return (
    <fieldset className={FIELD_GROUP}>
      <legend className="px-1 text-sm font-medium">
        {label} <span className="font-normal text-muted">({entries.length})</span>
      </legend>
      <ErrorLine text={errorOf(props)} />
      <ol className="divide-y divide-rule">
        {entries.map(([at, title]) => (
          <Entry
            key={at}
            {...{ typing, path: [...path, at], schema, title }}
            isAdded={at === added}
            onRemove={() => onRemove(at)}
            onRaise={onRaise && typeof at === 'number' && at > 0 && (() => onRaise(at))}
          />
        ))}
      </ol>
      {children}
    </fieldset>
  )
}

/** A list of entries with several fields each; a closed entry shows a summary. */
function ListField(props: FieldProps) {
  const value = typedAt(props)
  const items: unknown[] = Array.isArray(value) ? value : []
  const [added, setAdded] = useState<number>()
  return (
    <Entries
      {...props}
      entries={items.map((entry, at) => [at, `${at + 1}. ${summaryOf(entry)}`])}
      added={added}
      onRemove={(at) => set(props, items.toSpliced(Number(at), 1))}
      onRaise={(at) => set(props, items.with(at, items[at - 1]).with(at - 1, items[at]))}
    >
      <Button
        className="mt-3"
        onClick={() => {
          set(props, [...items, emptyOf(shapeOf(itemsOf(props.shape.schema)))])
          setAdded(items.length)
        }}
      >
        Add to {inSentence(props.label)}
      </Button>
    </Entries>
  )
}

/** Entries by name, such as the facts about each article. */
function KeyedField(props: FieldProps) {
  const value = typedAt(props)
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const [added, setAdded] = useState<string>()
  const setAt = (name: string | number, entry: unknown) =>
    set({ ...props, path: [...props.path, name] }, entry)
  return (
    <Entries
      {...props}
      entries={names.map((name) => [name, name])}
      added={added}
      onRemove={(name) => setAt(name, undefined)}
    >
      <div className="mt-3 max-w-96">
        <Form
          submitText="Add"
          submitLook="outline"
          check={({ name = '' }) => ({
            ...(!name.trim() && { name: 'Type a name.' }),
            ...(names.includes(name.trim()) && { name: 'It is in the list.' }),
          })}
          submit={async ({ name = '' }) => {
            setAt(name.trim(), emptyOf(shapeOf(itemsOf(props.shape.schema))))
            setAdded(name.trim())
          }}
          isForMany
        >
          <TextField label={`Name of one more of ${inSentence(props.label)}`} name="name" />
        </Form>
      </div>
    </Entries>
  )
}

type EntryProps = Props & {
  title: string
  /** Just added here: it opens, and its first field has the focus. */
  isAdded: boolean
  onRemove: () => void
  onRaise: (() => void) | false | undefined
}

function Entry({ title, isAdded, onRemove, onRaise, ...place }: EntryProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isAdded || !fold.current) return
    fold.current.open = true
    fold.current.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isAdded])
  const isWrong = isWrongAt(place)
  return (
    <li className="py-2">
      <details ref={fold} open={isWrong || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm wrap-anywhere">
          {title}
          {isWrong && <span className="text-bad"> · to be corrected</span>}
        </summary>
        <ErrorLine text={errorOf(place)} />
        <div className="mt-2 pl-4">
          <RecordFields {...place} />
        </div>
        <div className="mt-3 flex flex-wrap gap-3">
          {onRaise && (
            <Button look="plain" onClick={onRaise}>
              Move up
            </Button>
          )}
          <Button look="plain" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </details>
    </li>
  )
}
