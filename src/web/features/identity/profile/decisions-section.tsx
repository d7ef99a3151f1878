import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { nextOffset } from '#web/lib/next-offset.ts'
import { LOGGED, PERSONAL } from '#web/lib/personal.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Decision } from './decision.tsx'
import { Section } from './section.tsx'

/** The person's removed texts, with the reasons; nothing for everybody else. */
export function DecisionsSection() {
  const query = useInfiniteQuery({
    queryKey: ['removals', 'own'],
    queryFn: ({ pageParam: offset, signal }) => call('listOwnRemovals', { query: { offset } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      nextOffset(total, pages.flatMap(({ removals }) => removals).length),
    meta: { ...PERSONAL, ...LOGGED },
  })
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
