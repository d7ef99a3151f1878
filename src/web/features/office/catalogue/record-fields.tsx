import { useState } from 'react'
import type { RecordKindName } from '#contract/core/record-vocabulary.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { table } from '#domain/text/table.ts'
import { RecordField } from '#web/features/core/site/record-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { Input, Select, TextArea } from '#web/ui/input.tsx'
import { decimalOf, isAmount, isCurrency, minorUnits, withoutUnit } from './amount.ts'
import { inSentence } from './field-labels.ts'
import { choiceText, textsOf } from './field-texts.ts'
import { ErrorLine, FIELD_GROUP, KeyedField, ListField, WordsField } from './list-fields.tsx'
import { kindNamedBy } from './references.ts'
import { emptyOf, fieldsOf, type Schema } from './schema.ts'
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
