import { TriangleAlert } from 'lucide-react'
import { classes } from '#web/lib/classes.ts'
import { links } from '#web/lib/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type Props = { className?: string; isHere?: boolean; children: string }

/** Something about the card still needs attention, and where to attend to it. */
export function CardWarning({ className, isHere = false, children }: Props) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-md bg-caution-soft px-4 py-3 text-sm text-caution',
        className,
      )}
    >
      <p className="flex items-start gap-3">
        <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
        {children}
      </p>
      {!isHere && <ButtonLink link={links.paymentMethods()}>Update Payment Method</ButtonLink>}
    </div>
  )
}
