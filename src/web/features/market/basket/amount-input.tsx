import { NumberInput } from '#web/ui/number-input.tsx'

/** How much of a compound is wanted, as a field `mg` of its form; null is an empty field. Its label stands outside. */
export const AmountInput = ({ id, mg }: { id: string; mg: number | null }) => (
  <span className="flex shrink-0 items-center gap-2">
    <span className="w-28">
      <NumberInput
        id={id}
        name="mg"
        least={0.001}
        most={1_000_000}
        defaultValue={mg ?? ''}
        className="figures text-right"
      />
    </span>
    <span aria-hidden="true" className="text-sm text-muted">
      mg
    </span>
  </span>
)
