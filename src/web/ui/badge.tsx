import { classes } from '#web/lib/classes.ts'

type Look = 'good' | 'caution' | 'quiet'

const LOOKS: Record<Look, string> = {
  good: 'bg-good-soft text-good',
  caution: 'bg-caution-soft text-caution',
  quiet: 'bg-sunken text-muted',
}

/** A state in one word. */
export function Badge({ look, children }: { look: Look; children: string }) {
  return (
    <span
      className={classes(
        'inline-flex rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        LOOKS[look],
      )}
    >
      {children}
    </span>
  )
}
