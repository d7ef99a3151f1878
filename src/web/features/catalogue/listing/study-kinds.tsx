import type { StudiedIn } from '#contract/vocabulary.ts'
import { classes } from '#web/lib/classes.ts'

/** How each kind is drawn: full, half, hatched, empty. The pattern alone tells them apart. */
const LOOKS: Record<StudiedIn, string> = {
  human: 'bg-accent border-accent',
  mixed: 'border-accent bg-[linear-gradient(135deg,var(--accent)_50%,transparent_50%)]',
  animal: 'border-edge bg-[repeating-linear-gradient(135deg,var(--edge)_0_1.5px,transparent_1.5px_5px)]',
  'in vitro': 'border-edge border-dashed bg-transparent',
}

/** What a study was made on, in words. */
export const KIND_TEXT: Record<StudiedIn, string> = {
  human: 'Human',
  mixed: 'Mixed',
  animal: 'Animal',
  'in vitro': 'In vitro',
}

/** One study as a small tile in the pattern of its kind. */
export function StudyTile({ kind, className }: { kind: StudiedIn; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block rounded-[3px] border',
        LOOKS[kind],
        className ?? 'size-3 align-[-0.1em]',
      )}
    />
  )
}
