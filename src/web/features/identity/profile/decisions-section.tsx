import { useInfiniteQuery } from '@tanstack/react-query'
import { LOGGED } from '#web/lib/personal.ts'
import { readPages } from '#web/lib/read.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Decision } from './decision.tsx'
import { Section } from './section.tsx'

/** The person's removed texts, with the reasons; nothing for everybody else. */
export function DecisionsSection() {
  const query = useInfiniteQuery(readPages('listOwnRemovals', {}, { list: 'removals', meta: LOGGED }))
  const removals = query.data?.pages.flatMap((page) => page.removals) ?? []
  if (removals.length === 0) return null
  return (
    <Section id="decisions" title="Decisions" about="What moderators took from view, and why.">
      <ul className="divide-y divide-rule">
        {removals.map((removal) => (
          <Decision key={removal.id} removal={removal} />
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </Section>
  )
}
