import { useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { table } from '#domain/text/table.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { decimalOf, isCurrency } from '#web/lib/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Choices } from '#web/ui/choice.tsx'
import { AreaField, SelectField, TextField } from '#web/ui/form.tsx'
import { minorUnits, withoutUnit } from './amount.ts'
import { choiceText, inSentence } from './field-texts.ts'
import { creating, errorOf, type FieldProps, set, typedAt } from './typing.ts'

const YES_OR_NO = table<string>({ true: 'Yes', false: 'No' })
export const NOT_STATED = 'Not stated'
/** Texts longer than this are typed in several lines, but for links. */
const ONE_LINE = 120
const LINK = /(?:website|link|url)$/

/** The props that every control of a value takes. */
const controlOf = (props: FieldProps) => ({
  label: props.label,
  name: fieldText(props.path),
  error: errorOf(props),
  isOptional: mayBeEmpty(props),
})

export const mayBeEmpty = ({ shape: { isNullable, isOptional } }: FieldProps) => isNullable || isOptional

/** What a field holds once it is emptied. */
export const absentIn = ({ shape }: FieldProps) => (shape.isNullable ? null : undefined)

const setText = (props: FieldProps, text: string) =>
  set(props, text === '' && mayBeEmpty(props) ? absentIn(props) : text)

/** The slug of another record, found by its name. */
export function ReferenceField({ kind, ...props }: FieldProps & { kind: RecordKindName }) {
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
export function AmountField(props: FieldProps) {
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
export function ValueField(props: FieldProps) {
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

/** Words of a closed list, each with a box. A word that is not in the list keeps its box until it is taken away. */
export function BoxesField({ choices, ...props }: FieldProps & { choices: readonly string[] }) {
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
export function RecordsField({ kind, ...props }: FieldProps & { kind: RecordKindName }) {
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

export function LinesField(props: FieldProps) {
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

/** What is wrong with several controls at once. */
export const ErrorLine = ({ text }: { text: string | undefined }) =>
  text ? <p className="mb-2 text-sm text-bad">{text}</p> : null
