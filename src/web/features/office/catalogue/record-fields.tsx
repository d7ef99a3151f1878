import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { table } from '#domain/text/table.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { AreaField, Field, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { Input, Select, TextArea } from '#web/ui/input.tsx'
import { decimalOf, isAmount, isCurrency, minorUnits, withoutUnit } from './amount.ts'
import { inSentence } from './field-labels.ts'
import { choiceText, textsOf } from './field-texts.ts'
import { kindNamedBy } from './references.ts'
import { emptyOf, fieldsOf, type Schema, shapeOf, summaryOf } from './schema.ts'
import { creating, errorOf, type FieldProps, type Path, set, type Typing, typedAt } from './typing.ts'

const YES_OR_NO = table<string>({ true: 'Yes', false: 'No' })
const NOT_STATED = 'Not stated'
/** Texts longer than this are typed in several lines, but for links. */
const ONE_LINE = 120
const LINK = /(?:website|link|url)$/

type Props = { typing: Typing; path: Path; schema: Schema }

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
  const { schema } = props.shape
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return <KeyedField {...props} Fields={RecordFields} />
  if (schema.type === 'object') return <ObjectField {...props} />
  if (schema.type === 'array' && schema.items?.type === 'object')
    return <ListField {...props} Fields={RecordFields} />
  if (schema.type === 'array') return <WordsField {...props} />
  const kind = kindNamedBy(props.path)
  if (isAmount(props.path.at(-1))) return <AmountField {...props} />
  // An outcome is chosen from a list where that is known.
  if (kind && !schema.enum) return <ReferenceField {...props} kind={kind} />
  return <ValueField {...props} />
}

/** The slug of another record, found by its name. */
function ReferenceField({ kind, ...props }: FieldProps & { kind: RecordKindName }) {
  const { path, shape, label } = props
  const value = typedAt(props)
  const none = shape.isNullable ? null : shape.isOptional ? undefined : ''
  return (
    <RecordField
      kind={kind}
      label={label}
      name={fieldText(path)}
      error={errorOf(props)}
      isOptional={shape.isNullable || shape.isOptional}
      value={typeof value === 'string' ? value : ''}
      onChange={(slug) => set(props, slug === '' ? none : slug)}
      {...creating(props, kind, (slug) => slug)}
    />
  )
}

/** An amount as people write it, such as 6.95; the record has it in whole minor units of its currency. */
function AmountField(props: FieldProps) {
  const { path, shape, label } = props
  const currency = typedAt({ ...props, path: [...path.slice(0, -1), 'currency'] })
  const value = typedAt(props)
  const [typed, setTyped] = useState('')
  const isKnown = isCurrency(currency)
  const minorOf = (text: string) => (isKnown ? minorUnits(text, currency) : null)
  const written = isKnown && typeof value === 'number' ? decimalOf(value, currency) : String(value ?? '')
  const error = errorOf(props)
  return (
    <TextField
      label={withoutUnit(label)}
      name={fieldText(path)}
      error={
        error && isKnown && typeof value === 'string' ? `is no amount of ${currency} such as 6.95` : error
      }
      isOptional={shape.isNullable}
      help={isKnown ? `In ${currency}, such as ${decimalOf(695, currency)}.` : 'First the currency.'}
      inputMode="decimal"
      disabled={!isKnown}
      value={typed !== '' && minorOf(typed) === value ? typed : written}
      onChange={({ target: { value: text } }) => {
        setTyped(text)
        // Other text stays, and the check refuses it.
        set(props, text === '' ? (shape.isNullable ? null : undefined) : (minorOf(text) ?? text))
      }}
    />
  )
}

/** One text, number, choice or yes and no. Empty is 'not stated' where that may be. */
function ValueField(props: FieldProps) {
  const { path, shape, label } = props
  const { schema, isNullable, isOptional } = shape
  const value = typedAt(props)
  const mayBeEmpty = isNullable || isOptional
  const none = isNullable ? null : undefined
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  const help = (typeof value === 'string' && props.doubt?.(value)) || props.help
  return (
    <Field
      label={label}
      name={fieldText(path)}
      error={errorOf(props)}
      isOptional={mayBeEmpty}
      {...(help && { help })}
    >
      {(control) => {
        if (choices)
          return (
            <Select
              {...control}
              value={value === null || value === undefined ? '' : String(value)}
              onChange={({ target }) =>
                set(props, target.value === '' ? none : schema.enum ? target.value : target.value === 'true')
              }
            >
              {(mayBeEmpty || value === undefined || value === '') && (
                <option value="">{mayBeEmpty ? NOT_STATED : 'Choose'}</option>
              )}
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {schema.names?.[choice] ?? YES_OR_NO[choice] ?? choiceText(path, choice)}
                </option>
              ))}
            </Select>
          )
        if (schema.type === 'number' || schema.type === 'integer')
          return (
            <Input
              {...control}
              type="number"
              step={schema.type === 'integer' ? 1 : 'any'}
              value={typeof value === 'number' ? value : ''}
              onChange={({ target }) => set(props, target.value === '' ? none : Number(target.value))}
            />
          )
        const typed = {
          ...control,
          value: typeof value === 'string' ? value : '',
          onChange: ({ target }: { target: { value: string } }) =>
            set(props, target.value === '' && mayBeEmpty ? none : target.value),
        }
        return (schema.maxLength ?? 0) > ONE_LINE && !LINK.test(String(path.at(-1))) ? (
          <TextArea {...typed} rows={3} />
        ) : (
          <Input {...typed} {...(schema.format === 'date' && { type: 'date' })} />
        )
      }}
    </Field>
  )
}

function ObjectField(props: FieldProps) {
  const { typing, path, shape, label } = props
  const isThere = typeof typedAt(props) === 'object' && typedAt(props) !== null
  const mayBeEmpty = shape.isNullable || shape.isOptional
  return (
    <fieldset className={FIELD_GROUP}>
      <legend className="px-1 text-sm font-medium">{label}</legend>
      <ErrorLine text={errorOf(props)} />
      {isThere ? (
        <RecordFields typing={typing} path={path} schema={shape.schema} />
      ) : (
        <p className="text-sm text-muted">{NOT_STATED}.</p>
      )}
      {mayBeEmpty && (
        <Button
          look="plain"
          className="mt-3"
          onClick={() =>
            set(
              props,
              isThere
                ? shape.isNullable
                  ? null
                  : undefined
                : emptyOf({ ...shape, isNullable: false, isOptional: false }),
            )
          }
        >
          {isThere ? `Take ${inSentence(label)} away` : `State ${inSentence(label)}`}
        </Button>
      )}
    </fieldset>
  )
}

const FIELD_GROUP = 'rounded-md border border-rule p-4'

/** `Fields` shows the fields of one entry of the list. */
type ListProps = FieldProps & { Fields: ComponentType<{ typing: Typing; path: Path; schema: Schema }> }

/** Words of a closed list, each with a box. A word that is not in the list keeps its box until it is taken away. */
function BoxesField({ choices, ...props }: FieldProps & { choices: readonly string[] }) {
  const { field, items, wrong } = itemsOf(props)
  const all = [...choices, ...items.filter((item) => !choices.includes(item))]
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{props.label}</legend>
      <ErrorLine text={errorOf(props) ?? wrong?.text} />
      <div className="flex flex-wrap gap-x-5">
        {all.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              name={field}
              className="size-5 accent-accent"
              checked={items.includes(choice)}
              onChange={({ target }) =>
                set(
                  props,
                  all.filter((each) => (each === choice ? target.checked : items.includes(each))),
                )
              }
            />
            {choiceText(props.path, choice)}
          </label>
        ))}
      </div>
      {props.help && <p className="mt-1.5 text-sm text-muted">{props.help}</p>}
    </fieldset>
  )
}

/** A list of words: boxes for a closed list, records as they are chosen, otherwise one word in each line. */
function WordsField(props: FieldProps) {
  const choices = shapeOf(props.shape.schema.items ?? {}).schema.enum
  if (choices) return <BoxesField {...props} choices={choices} />
  const kind = kindNamedBy(props.path)
  return kind ? <RecordsField {...props} kind={kind} /> : <LinesField {...props} />
}

/** Items of a list of words, and the fault of one of them, with its place. */
function itemsOf(props: FieldProps) {
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
  const { field, items, wrong } = itemsOf(props)
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
  const { field, items, wrong } = itemsOf(props)
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

type EntriesProps = ListProps & {
  /** Each by its place or name, with what its line says. */
  entries: readonly (readonly [at: string | number, title: string])[]
  added: string | number | undefined
  onRemove: (at: string | number) => void
  onRaise?: (at: number) => void
  /** How one more is added. */
  children: ReactNode
}

function Entries({ entries, added, onRemove, onRaise, children, Fields, ...props }: EntriesProps) {
  const { typing, path, shape, label } = props
  const { schema } = shapeOf(shape.schema.items ?? (shape.schema.additionalProperties as Schema))
  return (
    <fieldset className={FIELD_GROUP}>
      <legend className="px-1 text-sm font-medium">
        {label} <span className="font-normal text-muted">({entries.length})</span>
      </legend>
      <ErrorLine text={errorOf(props)} />
      <ol className="divide-y divide-rule">
        {entries.map(([at, title]) => {
          const field = fieldText([...path, at])
          return (
            <Entry
              key={at}
              title={title}
              isAdded={at === added}
              error={typing.errors.get(field)}
              isWrong={[...typing.errors.keys()].some((name) => name.startsWith(field))}
              onRemove={() => onRemove(at)}
              {...(onRaise && typeof at === 'number' && at > 0 && { onRaise: () => onRaise(at) })}
            >
              <Fields typing={typing} path={[...path, at]} schema={schema} />
            </Entry>
          )
        })}
      </ol>
      {children}
    </fieldset>
  )
}

/** A list of entries with several fields each; a closed entry shows a summary. */
function ListField(props: ListProps) {
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
          set(props, [...items, emptyOf(shapeOf(props.shape.schema.items ?? {}))])
          setAdded(items.length)
        }}
      >
        Add to {inSentence(props.label)}
      </Button>
    </Entries>
  )
}

/** Entries by name, such as the facts about each article. */
function KeyedField(props: ListProps) {
  const value = typedAt(props)
  const typed = typeof value === 'object' && value !== null ? value : {}
  const [added, setAdded] = useState<string>()
  return (
    <Entries
      {...props}
      entries={Object.keys(typed).map((name) => [name, name])}
      added={added}
      onRemove={(name) =>
        set(props, Object.fromEntries(Object.entries(typed).filter(([other]) => other !== name)))
      }
    >
      <div className="mt-3 max-w-96">
        <Form
          submitText="Add"
          submitLook="outline"
          check={({ name = '' }): Faults =>
            !name.trim()
              ? { name: 'Type a name.' }
              : name.trim() in typed
                ? { name: 'It is in the list.' }
                : {}
          }
          submit={async ({ name = '' }) => {
            set(props, {
              ...typed,
              [name.trim()]: emptyOf(shapeOf(props.shape.schema.additionalProperties as Schema)),
            })
            setAdded(name.trim())
            return undefined
          }}
          isForMany
        >
          <TextField label={`Name of one more of ${inSentence(props.label)}`} name="name" />
        </Form>
      </div>
    </Entries>
  )
}

type EntryProps = {
  title: string
  /** Just added here: it opens, and its first field has the focus. */
  isAdded: boolean
  error: string | undefined
  isWrong: boolean
  onRemove: () => void
  onRaise?: () => void
  children: ReactNode
}

function Entry({ title, isAdded, error, isWrong, onRemove, onRaise, children }: EntryProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isAdded || !fold.current) return
    fold.current.open = true
    fold.current.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [isAdded])
  return (
    <li className="py-2">
      <details ref={fold} open={isWrong || undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm wrap-anywhere">
          {title}
          {isWrong && <span className="text-bad"> · to be corrected</span>}
        </summary>
        <ErrorLine text={error} />
        <div className="mt-2 pl-4">{children}</div>
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
