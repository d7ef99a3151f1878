import { classes } from '#web/lib/classes.ts'

const MODES = [
  { id: 'view', text: 'View Reviews' },
  { id: 'write', text: 'Write Review' },
] as const
type Mode = (typeof MODES)[number]['id']

/** Read or write, where there is no room for both. */
export function ModeToggle({
  mode,
  onChange,
  className,
}: {
  mode: Mode
  onChange: (mode: Mode) => void
  className: string
}) {
  return (
    <div className={classes('scripted mt-3 grid grid-cols-2 rounded-md bg-sunken p-1', className)}>
      {MODES.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === mode}
          onClick={() => onChange(id)}
          className={classes(
            'min-h-11 rounded-sm text-sm transition-colors',
            id === mode
              ? 'bg-surface font-medium text-ink [box-shadow:0_0_0_1px_var(--edge)]'
              : 'text-muted hover:text-ink',
          )}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
