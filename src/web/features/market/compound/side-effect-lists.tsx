import { CircleDot, OctagonX, TriangleAlert } from 'lucide-react'
import type { Answer } from '#contract/endpoints.ts'
import { classes } from '#web/lib/classes.ts'
import { LockedValue } from '#web/ui/locked.tsx'

const GRADES = [
  { key: 'normal', text: 'Normal', Icon: CircleDot, look: 'text-info' },
  { key: 'worrying', text: 'Worrying', Icon: TriangleAlert, look: 'text-caution' },
  { key: 'stop_asap', text: 'Stop as soon as possible', Icon: OctagonX, look: 'text-bad' },
] as const

type Props = {
  /** A grade is null while it is locked: the browser does not get its contents. */
  effects: Answer<'getDrugEffects'>['side_effects']
}

/** Side effects in three grades, the mildest first. */
export function SideEffectLists({ effects }: Props) {
  return (
    <div className="space-y-5">
      {GRADES.filter(({ key }) => effects[key]?.length !== 0).map(({ key, text, Icon, look }) => (
        <section key={key}>
          <h3 className={classes('flex items-center gap-2 text-sm', look)}>
            <Icon aria-hidden="true" size={16} /> {text}
          </h3>
          {effects[key] === null ? (
            <LockedValue lines={3} className="pl-6" />
          ) : (
            <ul className="mt-1.5 list-disc space-y-1 pl-10 text-sm marker:text-faint">
              {effects[key].map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
