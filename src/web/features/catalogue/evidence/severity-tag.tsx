import { Eye, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { classes } from '#web/lib/classes.ts'

const LOOKS = {
  avoid: { Icon: OctagonAlert, look: 'bg-bad-soft text-bad' },
  caution: { Icon: TriangleAlert, look: 'bg-caution-soft text-caution' },
  monitor: { Icon: Eye, look: 'bg-sunken text-ink' },
} satisfies Record<Interaction['severity'], object>

/** How serious an interaction is: by its word and its icon, not by colour alone. */
export function SeverityTag({ severity }: { severity: Interaction['severity'] }) {
  const { Icon, look } = LOOKS[severity]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" size={15} className="shrink-0" />
      {capital(severity)}
    </span>
  )
}
