import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { table } from '#domain/text/table.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { decimalOf, isCurrency } from '#web/lib/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { AreaField, SelectField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { isAmount, minorUnits, withoutUnit } from './amount.ts'
import { choiceText, inSentence, textsOf } from './field-texts.ts'
import { kindNamedBy } from './references.ts'
import { emptyOf, fieldsOf, itemsOf, type Schema, shapeOf, summaryOf } from './schema.ts'
import { creating, errorOf, type FieldProps, isWrongAt, type Place, set, typedAt } from './typing.ts'

const YES_OR_NO = table<string>({ true: 'Yes', false: 'No' })
const NOT_STATED = 'Not stated'
/** Texts longer than this are typed in several lines, but for links. */
const ONE_LINE = 120
const LINK = /(?:website|link|url)$/

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

/** What the control of a value is told. */
const controlOf = (props: FieldProps) => ({
  label: props.label,
  name: fieldText(props.path),
  error: errorOf(props),
  isOptional: mayBeEmpty(props),
})

const mayBeEmpty = ({ shape: { isNullable, isOptional } }: FieldProps) => isNullable || isOptional

/** What a field holds once it is emptied. */
const absentIn = ({ shape }: FieldProps) => (shape.isNullable ? null : undefined)

const setText = (props: FieldProps, text: string) =>
  set(props, text === '' && mayBeEmpty(props) ? absentIn(props) : text)

/** The slug of another record, found by its name. */
function ReferenceField({ kind, ...props }: FieldProps & { kind: RecordKindName }) {
  const value = typedAt(props)
  return (
    <RecordField
      {...controlOf(props)}
      kind={kind}
      value={typeof value === 'string' ? value : ''}
      onChange={(slug) => setText(props, slug)}
      {...creating(props, kind, (slug) => slug)}
    />
  )
}

/** An amount as people write it, such as 6.95; the record has it in whole minor units of its currency. */
function AmountField(props: FieldProps) {
  const { path, shape } = props
  const currency = typedAt({ ...props, path: [...path.slice(0, -1), 'currency'] })
  const value = typedAt(props)
  const [typed, setTyped] = useState('')
  const isKnown = isCurrency(currency)
  const unitsOf = (text: string) => (isKnown ? minorUnits(text, currency) : null)
  const written = isKnown && typeof value === 'number' ? decimalOf(value, currency) : String(value ?? '')
  const { label, error, ...control } = controlOf(props)
  return (
    <TextField
      {...control}
      label={withoutUnit(label)}
      error={
        error && isKnown && typeof value === 'string' ? `is no amount of ${currency} such as 6.95` : error
      }
      isOptional={shape.isNullable}
      help={isKnown ? `In ${currency}, such as ${decimalOf(695, currency)}.` : 'First the currency.'}
      inputMode="decimal"
      disabled={!isKnown}
      value={typed !== '' && unitsOf(typed) === value ? typed : written}
      onChange={({ target: { value: text } }) => {
        setTyped(text)
        // Other text stays, and the check refuses it.
        set(props, text === '' ? absentIn(props) : (unitsOf(text) ?? text))
      }}
    />
  )
}

/** One text, number, choice or yes and no. Empty is 'not stated' where that may be. */
function ValueField(props: FieldProps) {
  const { path, shape } = props
  const { schema } = shape
  const value = typedAt(props)
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  const help = (typeof value === 'string' && props.doubt?.(value)) || props.help
  const control = { ...controlOf(props), help }
  if (choices)
    return (
      <SelectField
        {...control}
        value={String(value ?? '')}
        onChange={({ target: { value: chosen } }) =>
          set(props, chosen === '' ? absentIn(props) : schema.enum ? chosen : chosen === 'true')
        }
        none={control.isOptional ? NOT_STATED : value === undefined || value === '' ? 'Choose' : undefined}
        options={choices.map((choice) => [
          choice,
          schema.names?.[choice] ?? YES_OR_NO[choice] ?? choiceText(path, choice),
        ])}
      />
    )
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <TextField
        {...control}
        type="number"
        step={schema.type === 'integer' ? 1 : 'any'}
        value={typeof value === 'number' ? value : ''}
        onChange={({ target }) => set(props, target.value === '' ? absentIn(props) : Number(target.value))}
      />
    )
  const typed = {
    ...control,
    value: typeof value === 'string' ? value : '',
    onChange: ({ target }: { target: { value: string } }) => setText(props, target.value),
  }
  return (schema.maxLength ?? 0) > ONE_LINE && !LINK.test(String(path.at(-1))) ? (
    <AreaField {...typed} rows={3} />
  ) : (
    <TextField {...typed} type={schema.format === 'date' ? 'date' : undefined} />
  )
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

/** Words of a closed list, each with a box. A word that is not in the list keeps its box until it is taken away. */
function BoxesField({ choices, ...props }: FieldProps & { choices: readonly string[] }) {
  const { field, items, wrong } = wordsOf(props)
  const all = [...choices, ...items.filter((item) => !choices.includes(item))]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{props.label}</legend>
      <ErrorLine text={errorOf(props) ?? wrong?.text} />
      <div className="flex flex-wrap gap-x-5 text-sm">
        <Choices
          isMany
          name={field}
          of={Object.fromEntries(all.map((choice) => [choice, choiceText(props.path, choice)]))}
          chosen={items}
          onChoose={(chosen) =>
            set(
              props,
              all.filter((each) => (each === chosen) !== items.includes(each)),
            )
          }
        />
      </div>
      {props.help && <p className="mt-1.5 text-sm text-muted">{props.help}</p>}
    </fieldset>
  )
}

/** Items of a list of words, and the fault of one of them, with its place. */
function wordsOf(props: FieldProps) {
  const value = typedAt(props)
  const field = fieldText(props.path)
  const within = [...props.typing.errors].find(([name]) => name.startsWith(`${field}[`))
  return {
    field,
    items: Array.isArray(value) ? value.map(String) : [],
    wrong: within && { at: Number(/\[(\d+)\]$/.exec(within[0])?.[1] ?? 0), text: within[1] },
  }
}

/** Records that are named, each with its way out; further ones are found by their names. */
function RecordsField({ kind, ...props }: FieldProps & { kind: RecordKindName }) {
  const { field, items, wrong } = wordsOf(props)
  const withItem = (slug: string) => [...items.filter((item) => item !== slug), slug]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{props.label}</legend>
      {items.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-x-5">
          {items.map((item, index) => (
            <li key={item} className="flex items-center gap-2">
              <Tag>{item}</Tag>
              <Button
                look="plain"
                aria-label={`Remove ${item}`}
                onClick={() => set(props, items.toSpliced(index, 1))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <RecordField
        kind={kind}
        label={`Add to ${inSentence(props.label)}`}
        name={field}
        error={errorOf(props) ?? (wrong && `${items[wrong.at] ?? ''} ${wrong.text}`)}
        isOptional
        onChoose={(slug) => set(props, withItem(slug))}
        {...creating(props, kind, withItem)}
      />
    </fieldset>
  )
}

function LinesField(props: FieldProps) {
  const { field, items, wrong } = wordsOf(props)
  return (
    <AreaField
      label={props.label}
      name={field}
      error={errorOf(props) ?? (wrong && `Line ${wrong.at + 1}: ${wrong.text}`)}
      help="One in each line."
      rows={Math.min(8, items.length + 1)}
      value={items.join('\n')}
      onChange={({ target }) => set(props, target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

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

const ErrorLine = ({ text }: { text: string | undefined }) =>
  text ? <p className="mb-2 text-sm text-bad">{text}</p> : null
