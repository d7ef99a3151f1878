import { type ReactNode, useId } from 'react'
import type { UnitOfPrice } from '#domain/prices/money.ts'
import { NumberInput } from '#web/ui/number-input.tsx'

/** So many mg are one of the unit. */
export const MG_IN = { mg: 1, g: 1000 } satisfies Record<UnitOfPrice, number>

type Props = { id: string; mg: number | null; unit?: UnitOfPrice }

/** How much of a compound is wanted, as a field `mg` of its form, in its unit; null is an empty field. Its label stands outside. */
export const AmountInput = ({ id, mg, unit = 'mg' }: Props) => (
  <span className="flex shrink-0 items-center gap-2">
    <span className="w-28">
      <NumberInput
        id={id}
        name="mg"
        least={0.001}
        most={1_000_000 / MG_IN[unit]}
        defaultValue={mg === null ? '' : mg / MG_IN[unit]}
        className="figures text-right"
      />
    </span>
    <span aria-hidden="true" className="w-6 text-sm text-muted">
      {unit}
    </span>
  </span>
)

type RowProps = Omit<Props, 'id'> & { title: ReactNode; children?: ReactNode }

/** A compound by its name, with its amount. */
export function AmountRow({ title, mg, unit = 'mg', children }: RowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-rule py-2">
      <label htmlFor={id} className="min-w-0 flex-1 basis-32 font-medium wrap-anywhere">
        {title}
        <span className="sr-only">, amount in {unit}</span>
      </label>
      <AmountInput id={id} mg={mg} unit={unit} />
      {children}
    </li>
  )
}
