import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { AreaField, TextField } from '#web/ui/field.tsx'
import { type Faults, Form } from '#web/ui/form.tsx'
import { inSentence } from './field-labels.ts'
import { choiceText } from './field-texts.ts'
import { kindNamedBy } from './references.ts'
import { emptyOf, type Schema, shapeOf, summaryOf } from './schema.ts'
import { creating, errorOf, type FieldProps, type Path, set, type Typing, typedAt } from './typing.ts'

export const FIELD_GROUP = 'rounded-md border border-rule p-4'

/** `Fields` shows the fields of one entry of the list. */
type Props = FieldProps & { Fields: ComponentType<{ typing: Typing; path: Path; schema: Schema }> }

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
export function WordsField(props: FieldProps) {
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

type EntriesProps = Props & {
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
export function ListField(props: Props) {
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
export function KeyedField(props: Props) {
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

export const ErrorLine = ({ text }: { text: string | undefined }) =>
  text ? <p className="mb-2 text-sm text-bad">{text}</p> : null
