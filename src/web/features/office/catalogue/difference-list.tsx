import type { ReactNode } from 'react'
import type { Difference } from '#contract/core/records.ts'
import { type FieldPath, pathOfField } from '#domain/text/field-differences.ts'
import { counted } from '#web/lib/format.ts'
import { decimalOf, isCurrency } from '#web/lib/typed-amount.ts'
import { isAmount, withoutUnit } from './amount.ts'
import { choiceText, fieldLabel, textsOf } from './field-texts.ts'

type Props = { differences: readonly Difference[]; actOf?: ((field: string) => ReactNode) | false }

/**
 * What differs, field by field: what was, struck out, and what is. Wide values stand below each other. Of a list only
 * the items that differ are shown. `actOf` is what may be done with a field.
 */
export function DifferenceList({ differences, actOf }: Props) {
  return (
    <dl className="space-y-2 text-sm">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted wrap-anywhere">{fieldLabel(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <FromTo {...itemsApart(before, after, pathOfField(field))} />
          </dd>
          {actOf && <dd>{actOf(field)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function FromTo({ before, after, same }: ReturnType<typeof itemsApart>) {
  return (
    <>
      {before === '' ? (
        <span>{'Added: '}</span>
      ) : (
        <>
          <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins className="font-medium no-underline">{after}</ins>
      {same > 0 && <span className="block text-muted">{counted(same, 'other')} as before</span>}
    </>
  )
}

/** Both values in words; of two lists what only one of them has, or nothing, and how many items both have. */
export function itemsApart(before: unknown, after: unknown, path: FieldPath = []) {
  const text = (value: unknown) => valueText(value, path)
  const whole = { before: text(before), after: text(after), same: 0 }
  if (!Array.isArray(before) || !Array.isArray(after)) return whole
  const itemText = (item: unknown) => valueText(item, [...path, 0])
  const [were, are] = [before.map(itemText), after.map(itemText)]
  const [gone, come] = [
    were.filter((item) => !are.includes(item)),
    are.filter((item) => !were.includes(item)),
  ]
  // Only their order or number differs.
  if (gone.length === 0 && come.length === 0) return whole
  const separator = [...before, ...after].every((item) => typeof item === 'string') ? ', ' : '\n'
  return {
    before: gone.join(separator) || (before.length === 0 ? 'none' : ''),
    after: come.join(separator) || (after.length === 0 ? 'none' : 'taken away'),
    same: are.length - come.length,
  }
}

/** A value in words, as far as it has any. */
export function valueText(value: unknown, path: FieldPath = []): string {
  if (value === undefined || value === null) return 'not stated'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    const items = value.map((item) => valueText(item, [...path, 0]))
    return items.join(value.every((item) => typeof item === 'string') ? ', ' : '\n') || 'none'
  }
  return typeof value === 'object' ? partsText(value, path) : choiceText(path, String(value))
}

const partsText = (value: object, path: FieldPath) =>
  Object.keys(value)
    .map((name) => partOf(value as Record<string, unknown>, name, path))
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')

/** A field of an entry in words; an amount with its currency. */
export function partOf(
  entry: Record<string, unknown>,
  name: string,
  within: FieldPath,
): { label: string; text: string } {
  const { [name]: value, currency } = entry
  const path = [...within, name]
  const { label } = textsOf(path)
  return isAmount(name) && typeof value === 'number' && isCurrency(currency)
    ? { label: withoutUnit(label), text: `${decimalOf(value, currency)} ${currency}` }
    : { label, text: valueText(value, path) }
}
