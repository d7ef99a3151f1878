import type { ReactNode } from 'react'
import type { Difference } from '#contract/core/records.ts'
import { fieldLabel } from './field-labels.ts'

/**
 * What differs, field by field: what was, struck out, and what is. Wide values stand below each other. `actOf` is what
 * may be done with a field.
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
            <del className="text-muted">{valueText(before)}</del> <span aria-hidden="true">→</span>{' '}
            <ins className="font-medium no-underline">{valueText(after)}</ins>
          </dd>
          {actOf && <dd>{actOf(field)}</dd>}
        </div>
      ))}
    </dl>
  )
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
  Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name)}: ${valueText(part)}`)
    .join('; ')
