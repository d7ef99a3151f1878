import { useQuery } from '@tanstack/react-query'
import type { OwnRemoval } from '#contract/removals.ts'
import { call } from '#web/lib/api.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'
import { Decision } from './decision.tsx'
import { Section } from './section.tsx'

const byDate = (removals: OwnRemoval[]) =>
  removals.map((removal) => <Decision key={removal.id} removal={removal} />)

/** What moderators took from view of what somebody wrote, with the reasons; nothing for everybody else. */
export function DecisionsSection() {
  const { data } = useQuery({
    queryKey: ['removals', 'own'],
    queryFn: ({ signal }) => call('listOwnRemovals', { query: { limit: 100 } }, { signal }),
    meta: { ...PERSONAL, ...LOGGED },
  })
  if (!data || data.total === 0) return null
  return (
    <Section id="decisions" title="Decisions" about="What moderators took from view, and why.">
      <ul className="divide-y divide-rule">{byDate(data.removals)}</ul>
    </Section>
  )
}
