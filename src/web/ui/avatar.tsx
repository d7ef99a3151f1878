import { classes } from '#web/lib/classes.ts'
import { initialsOf } from '#web/lib/initials.ts'

type Props = { person: { name: string; email: string }; className?: string }

/** A person by their initials; the name is next to it or in its label. */
export function Avatar({ person, className = 'size-8 text-xs' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong select-none',
        className,
      )}
    >
      {initialsOf(person)}
    </span>
  )
}
