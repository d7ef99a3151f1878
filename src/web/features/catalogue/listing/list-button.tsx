import { useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { keyOf } from '#domain/list/my-list.ts'
import { classes } from '#web/lib/classes.ts'
import { useMyList } from '#web/lib/my-list.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'

type Props = {
  kind?: 'compound' | 'blend'
  slug: string
  name: string
  /** The sign alone, in rows and on cards. */
  isSmall?: boolean
  className?: string
}

/** Puts a compound or a blend on the list with one press, and takes it off with the next. */
export function ListButton({ kind = 'compound', slug, name, isSmall, className }: Props) {
  const queryClient = useQueryClient()
  const isListed = useMyList().some((entry) => keyOf(entry) === `${kind} ${slug}`)
  const press = () =>
    import('./press-list.tsx').then(
      ({ pressList }) => pressList(queryClient, { kind, slug, name }),
      () => showToast(),
    )
  const chosen = isListed ? 'border-accent bg-accent-soft text-accent-strong' : 'border-edge text-muted'
  const Sign = isListed ? Check : Plus
  return (
    <button
      type="button"
      aria-label={`My list: ${name}`}
      aria-pressed={isListed}
      onClick={press}
      className={classes(
        'scripted print:hidden',
        isSmall
          ? 'inline-flex size-11 shrink-0 items-center justify-center'
          : isListed
            ? `button border ${chosen}`
            : buttonLook(),
        // Above the link that covers a card or a row.
        className ?? 'relative',
      )}
    >
      {isSmall ? (
        <span className={`inline-flex size-7 items-center justify-center rounded-full border ${chosen}`}>
          <Sign aria-hidden="true" size={16} />
        </span>
      ) : (
        <>
          <Sign aria-hidden="true" size={17} />
          <span>My list</span>
        </>
      )}
    </button>
  )
}
