import { useQuery } from '@tanstack/react-query'
import { effectsQuery } from '#web/features/catalogue/detail-queries.ts'
import { Unknown } from '#web/ui/figure.tsx'
import { LockedValue } from '#web/ui/locked.tsx'

const GRADES = [
  ['stop_asap', 'Stop at once'],
  ['worrying', 'Worrying'],
  ['normal', 'Normal'],
] as const

/** The side effects of a compound by grade, the gravest first; a neutral pattern where a grade is locked. */
export function SideEffectsCell({ drugId }: { drugId: string }) {
  const { data } = useQuery(effectsQuery(drugId))
  if (!data) return <Unknown text="not loaded" />
  if (!data.has_side_effects) return <Unknown text="none recorded" />
  const { side_effects } = data
  return GRADES.filter(([grade]) => side_effects[grade]?.length !== 0).map(([grade, text]) => (
    <div key={grade} className="not-first:mt-3">
      <p className="text-xs text-muted">{text}</p>
      {side_effects[grade] === null ? (
        <LockedValue lines={3} />
      ) : (
        <ul className="mt-0.5 list-disc pl-4">
          {side_effects[grade].map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
    </div>
  ))
}
