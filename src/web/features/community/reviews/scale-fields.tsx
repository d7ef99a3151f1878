import { REVIEW_SCALES, type ReviewTarget } from '#contract/vocabulary.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { Scales } from './draft.ts'
import { SCALE_TEXT } from './scale-text.ts'

type Props = { type: ReviewTarget; scales: Scales; onChange: (scales: Scales) => void }

/** Optional scales for single aspects, in addition to the stars. */
export function ScaleFields({ type, scales, onChange }: Props) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm text-muted">
        Your experience, as far as you want to say (optional)
      </legend>
      {REVIEW_SCALES[type].map((scale) => {
        const { name, low, high } = SCALE_TEXT[scale]
        return (
          <SelectField
            key={scale}
            label={name}
            name={scale}
            value={scales[scale] ?? ''}
            onChange={({ target }) => {
              const { [scale]: _, ...others } = scales
              onChange(target.value === '' ? others : { ...others, [scale]: Number(target.value) })
            }}
            none="Not stated"
            options={[1, 2, 3, 4, 5].map((value) => [
              String(value),
              value === 1 ? `1, ${low}` : value === 5 ? `5, ${high}` : value,
            ])}
          />
        )
      })}
    </fieldset>
  )
}
