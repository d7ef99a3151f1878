import type { ReactNode } from 'react'
import type { Difference } from '#contract/core/records.ts'
import { counted } from '#web/lib/format.ts'
import { decimalOf, isAmount, isCurrency, withoutUnit } from './amount.ts'
import { fieldLabel } from './field-labels.ts'

/**
 * What differs, field by field: what was, struck out, and what is. Wide values stand below each other. Of a list only
 * the items that differ are shown. `actOf` is what may be done with a field.
 */
export function DifferenceList({
  differences,
  actOf,
}: {
  differences: readonly Difference[]
  actOf?: (field: string) => ReactNode
}) {
  return (
    <dl className="space-y-2 text-sm">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted wrap-anywhere">{fieldLabel(field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <FromTo {...itemsApart(before, after)} />
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
export function itemsApart(before: unknown, after: unknown) {
  const whole = { before: valueText(before), after: valueText(after), same: 0 }
  if (!Array.isArray(before) || !Array.isArray(after)) return whole
  const [were, are] = [before.map(valueText), after.map(valueText)]
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
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return 'not stated'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? 'none' : value.join(', ')
  if (Array.isArray(value)) return value.map(valueText).join('\n')
  return typeof value === 'object' ? partsText(value) : String(value)
}

const partsText = (value: object) =>
  Object.keys(value)
    .map((name) => partOf(value as Record<string, unknown>, name))
    .map(({ label, text }) => `${label}: ${text}`)
    .join('; ')

/** A field of an entry in words; an amount with its currency. */
export function partOf(entry: Record<string, unknown>, name: string): { label: string; text: string } {
  const { [name]: value, currency } = entry
  return isAmount(name) && typeof value === 'number' && isCurrency(currency)
    ? { label: withoutUnit(fieldLabel(name)), text: `${decimalOf(value, currency)} ${currency}` }
    : { label: fieldLabel(name), text: valueText(value) }
}
