import { Star } from 'lucide-react'
import { useId } from 'react'
import { classes } from '#web/lib/classes.ts'

const CHOICES = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((text, at) => ({
  stars: at + 1,
  text,
}))

type Props = {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
}

/** Five stars to choose from: native radio buttons, so arrow keys move and screen readers count. */
export function RatingInput({ label, value, onChange }: Props) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex items-center gap-3">
        <div className="-ml-2 flex">
          {CHOICES.map(({ stars, text }) => (
            <label
              key={stars}
              title={text}
              className="relative flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">
                {stars === 1 ? '1 star' : `${stars} stars`}, {text}
              </span>
              <Star
                aria-hidden="true"
                size={26}
                strokeWidth={1.5}
                className={classes(
                  'transition-colors',
                  stars <= value ? 'fill-accent text-accent' : 'fill-transparent text-edge',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {CHOICES[value - 1]?.text}
        </span>
      </div>
    </fieldset>
  )
}
