import type { RecordKindName } from '#contract/record-vocabulary.ts'
import { fieldText, valueAt, withField } from '#domain/field-differences.ts'
import { RecordField } from '#web/features/site/record-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Select, TextArea } from '#web/ui/input.tsx'
import { inSentence, labelOf } from './field-labels.ts'
import { kindNamedBy } from './references.ts'
import { emptyOf, type FieldShape, fieldsOf, type Schema, shapeOf, summaryOf } from './schema.ts'

type Path = readonly (string | number)[]
/** The entry being typed, what is wrong with it by field, and how it is changed. */
export type Typing = {
  entry: Record<string, unknown>
  errors: ReadonlyMap<string, string>
  change: (entry: Record<string, unknown>) => void
}
type Props = { typing: Typing; path: Path; shape: FieldShape; label: string }

const NOT_STATED = 'Not stated'
/** Texts longer than this are typed in several lines. */
const ONE_LINE = 120

/** Every field of an object, in the order of its schema. */
export function RecordFields({ typing, path, schema }: { typing: Typing; path: Path; schema: Schema }) {
  return (
    <div className="space-y-5">
      {fieldsOf(schema).map(([name, shape]) => (
        <OneField key={name} typing={typing} path={[...path, name]} shape={shape} label={labelOf(name)} />
      ))}
    </div>
  )
}

function OneField(props: Props) {
  const { schema } = props.shape
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return <KeyedField {...props} />
  if (schema.type === 'object') return <ObjectField {...props} />
  if (schema.type === 'array' && schema.items?.type === 'object') return <ListField {...props} />
  if (schema.type === 'array') return <LinesField {...props} />
  const kind = kindNamedBy(props.path)
  // An outcome is chosen from a list where that is known.
  if (kind && !schema.enum) return <ReferenceField {...props} kind={kind} />
  return <ValueField {...props} />
}

const set = ({ typing, path }: Pick<Props, 'typing' | 'path'>, value: unknown) =>
  typing.change(withField(typing.entry, path, value))
const typedAt = ({ typing, path }: Pick<Props, 'typing' | 'path'>) => valueAt(typing.entry, path)
const errorOf = ({ typing, path }: Pick<Props, 'typing' | 'path'>) => typing.errors.get(fieldText(path))

/** The slug of another record, found by its name. */
function ReferenceField({ kind, ...props }: Props & { kind: RecordKindName }) {
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
    />
  )
}

/** One text, number, choice or yes and no. Empty is 'not stated' where that may be. */
function ValueField(props: Props) {
  const { path, shape, label } = props
  const { schema, isNullable, isOptional } = shape
  const value = typedAt(props)
  const mayBeEmpty = isNullable || isOptional
  const none = isNullable ? null : undefined
  const choices = schema.type === 'boolean' ? ['true', 'false'] : schema.enum
  return (
    <Field
      label={label}
      name={fieldText(path)}
      error={errorOf(props)}
      isOptional={mayBeEmpty}
      {...(mayBeEmpty && !choices && { help: 'Empty: not stated.' })}
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
                  {schema.enum
                    ? (schema.names?.[choice] ?? choice.replaceAll('_', ' '))
                    : choice === 'true'
                      ? 'Yes'
                      : 'No'}
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
        return (schema.maxLength ?? 0) > ONE_LINE ? <TextArea {...typed} rows={3} /> : <Input {...typed} />
      }}
    </Field>
  )
}

/** A list of words, one in each line. */
function LinesField(props: Props) {
  const value = typedAt(props)
  const items = Array.isArray(value) ? value.map(String) : []
  const field = fieldText(props.path)
  const within = [...props.typing.errors].find(([name]) => name.startsWith(`${field}[`))
  const choices = shapeOf(props.shape.schema.items ?? {}).schema.enum
  const kind = kindNamedBy(props.path)
  const lines = (
    <Field
      label={props.label}
      name={field}
      error={
        errorOf(props) ??
        (within && `Line ${Number(/\[(\d+)\]$/.exec(within[0])?.[1] ?? 0) + 1}: ${within[1]}`)
      }
      help={choices ? `One in each line, of: ${choices.join(', ')}.` : 'One in each line.'}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={Math.min(8, items.length + 1)}
          value={items.join('\n')}
          onChange={({ target }) => set(props, target.value === '' ? [] : target.value.split('\n'))}
        />
      )}
    </Field>
  )
  if (!kind) return lines
  return (
    <div className="space-y-3">
      {lines}
      <RecordField
        kind={kind}
        label={`Add to ${inSentence(props.label)}`}
        name={`${field} to add`}
        isOptional
        onChoose={(slug) => set(props, [...items.filter((item) => item !== slug), slug])}
      />
    </div>
  )
}

const group = 'rounded-md border border-rule p-4'

function ObjectField(props: Props) {
  const { typing, path, shape, label } = props
  const isThere = typeof typedAt(props) === 'object' && typedAt(props) !== null
  const mayBeEmpty = shape.isNullable || shape.isOptional
  return (
    <fieldset className={group}>
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

/** A list of entries with several fields each; closed, they are told by their words. */
function ListField(props: Props) {
  const { typing, path, shape, label } = props
  const value = typedAt(props)
  const items = Array.isArray(value) ? value : []
  const item = shapeOf(shape.schema.items ?? {})
  return (
    <fieldset className={group}>
      <legend className="px-1 text-sm font-medium">
        {label} <span className="font-normal text-muted">({items.length})</span>
      </legend>
      <ErrorLine text={errorOf(props)} />
      <ol className="divide-y divide-rule">
        {items.map((entry, index) => (
          <Entry
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name
            key={index}
            title={`${index + 1}. ${summaryOf(entry)}`}
            error={typing.errors.get(fieldText([...path, index]))}
            isWrong={[...typing.errors.keys()].some((field) => field.startsWith(fieldText([...path, index])))}
            onRemove={() => set(props, items.toSpliced(index, 1))}
            {...(index > 0 && {
              onRaise: () => set(props, items.with(index, items[index - 1]).with(index - 1, entry)),
            })}
          >
            <RecordFields typing={typing} path={[...path, index]} schema={item.schema} />
          </Entry>
        ))}
      </ol>
      <Button className="mt-3" onClick={() => set(props, [...items, emptyOf(item)])}>
        Add to {inSentence(label)}
      </Button>
    </fieldset>
  )
}

/** Entries by a name, such as what is known of each article. */
function KeyedField(props: Props) {
  const { typing, path, shape, label } = props
  const value = typedAt(props)
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const item = shapeOf(shape.schema.additionalProperties as Schema)
  const rest = (name: string) => Object.fromEntries(entries.filter(([other]) => other !== name))
  return (
    <fieldset className={group}>
      <legend className="px-1 text-sm font-medium">
        {label} <span className="font-normal text-muted">({entries.length})</span>
      </legend>
      <ErrorLine text={errorOf(props)} />
      <ol className="divide-y divide-rule">
        {entries.map(([name]) => (
          <Entry
            key={name}
            title={name}
            error={typing.errors.get(fieldText([...path, name]))}
            isWrong={[...typing.errors.keys()].some((field) => field.startsWith(fieldText([...path, name])))}
            onRemove={() => set(props, rest(name))}
          >
            <RecordFields typing={typing} path={[...path, name]} schema={item.schema} />
          </Entry>
        ))}
      </ol>
      <form
        className="mt-3 flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
          if (name && !(name in rest(''))) set(props, { ...rest(''), [name]: emptyOf(item) })
          event.currentTarget.reset()
        }}
      >
        <Input name="name" aria-label={`Name of one more of ${inSentence(label)}`} className="max-w-96" />
        <Button type="submit">Add</Button>
      </form>
    </fieldset>
  )
}

type EntryProps = {
  title: string
  error: string | undefined
  isWrong: boolean
  onRemove: () => void
  onRaise?: () => void
  children: React.ReactNode
}

function Entry({ title, error, isWrong, onRemove, onRaise, children }: EntryProps) {
  return (
    <li className="py-2">
      <details open={isWrong || undefined}>
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
