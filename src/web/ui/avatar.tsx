import { classes } from '#web/lib/classes.ts'

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

/** One or two letters for a person without a picture: of the name, else of the email. */
export function initialsOf({ name, email }: { name: string; email: string }): string {
  const words = name.split(/\s+/).filter(Boolean)
  const [first = email, last] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
