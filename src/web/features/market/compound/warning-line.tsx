import { Link } from '@tanstack/react-router'
import { OctagonAlert } from 'lucide-react'
import { type ComponentType, type MouseEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { countWarnings } from '#domain/evidence/warning-count.ts'
import { capital } from '#domain/text/capital.ts'
import { gravestOf, type Interaction, sortWarnings } from '#web/features/catalogue/evidence/warning-text.ts'
import { classes } from '#web/lib/classes.ts'
import { count, counted } from '#web/lib/format.ts'
import type { LinkTarget } from '#web/lib/links.ts'
import { loadIfThere } from '#web/lib/reload-once.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { WarningsDialogProps } from './warnings-dialog.tsx'

type Props = Omit<WarningsDialogProps, 'evidence' | 'total' | 'onClose'> & {
  /** An error replaces the part that failed; null while it loads. */
  evidence: WarningsDialogProps['evidence'] | Error | null
  /** Where the page lists the warnings: the way without scripts. */
  to: LinkTarget
}

/** As many characters of the second state and the effect as four lines of a phone hold. */
const PHONE_ROOM = 110

/**
 * Above the tabs of every compound: how many warnings there are, who must not take it, the most serious effect and how many
 * signs to get help at once. A press shows all, and moves nothing.
 */
export function WarningLine({ evidence, to, ...page }: Props) {
  const [Shown, setShown] = useState<ComponentType<WarningsDialogProps>>()
  if (evidence === null) return <Skeleton className="h-24 md:h-12" />
  const total = evidence instanceof Error ? null : countWarnings(evidence)
  if (evidence instanceof Error || total === null)
    return (
      <p className={classes('warning-line', 'border-edge bg-sunken text-muted')}>
        {evidence instanceof Error ? 'Warnings not read' : 'No warnings on record: not an all-clear'}
      </p>
    )
  const stop = sortWarnings(evidence).stop.length
  const { who, effect } = gravestOf(evidence)
  const isLong = [...who.map(({ with: name }) => name), effect].join('').length > PHONE_ROOM
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Where its program is missing, the list at its place is all the same one press away.
    void loadIfThere(() => import('./warnings-dialog.tsx')).then(
      ({ WarningsDialog }) => setShown(() => WarningsDialog),
      () => location.assign('?tab=research#warnings'),
    )
  }
  return (
    <div className="warning-line border-bad bg-bad-soft pl-10! md:pl-12!">
      <OctagonAlert aria-hidden="true" className="absolute left-2.5 size-5 text-bad md:left-4" />
      <Link
        {...to}
        onClick={open}
        aria-haspopup="dialog"
        className="float-right ml-4 font-semibold text-bad underline underline-offset-3 after:absolute after:inset-0"
      >
        All {count(total)}
        <span className="sr-only"> warnings</span>
      </Link>
      <p className="text-pretty">
        <strong className="font-semibold text-bad">{counted(total, 'warning')}.</strong>
        {who.map((each, nth) => (
          <span key={each.with} className={nth > 0 && isLong ? 'max-md:hidden' : undefined}>
            {' '}
            {stateText(each, who[nth - 1])}
          </span>
        ))}
        {effect && <span>{` ${effect}.`}</span>}
        {stop > 0 && <span>{` ${counted(stop, 'sign')} to get medical help at once.`}</span>}
      </p>
      {Shown &&
        createPortal(
          <Shown {...page} evidence={evidence} total={total} onClose={() => setShown(undefined)} />,
          document.body,
        )}
    </div>
  )
}

/** 'Avoid: Pregnancy.' The second of one kind goes on without the word. */
const stateText = ({ severity, with: name }: Interaction, before: Interaction | undefined) =>
  before?.severity === severity ? `${name}.` : `${capital(severity)}: ${name}.`
