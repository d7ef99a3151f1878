import { useInfiniteQuery } from '@tanstack/react-query'
import { KIND_NAMES, type RemovalState } from '#contract/community/removal-vocabulary.ts'
import type { OwnRemoval } from '#contract/community/removals.ts'
import { capital } from '#domain/text/capital.ts'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { call } from '#web/lib/api.ts'
import { longDate, shortDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { LOGGED } from '#web/lib/personal.ts'
import { readPages } from '#web/lib/read.ts'
import { Tag } from '#web/ui/chip.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
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

const STATES: Record<RemovalState, string> = {
  waiting: 'Hidden, waits for a second person',
  confirmed: 'Removed',
  appealed: 'Removed, you appealed',
  kept: 'Removed, also after your appeal',
  restored: 'Shown again',
}

/** One decision: what it was about, by which rule and why, in which role, and what can be done. */
function Decision({ removal }: { removal: OwnRemoval }) {
  const { id, kind, text, target, state, rule, reason, role, removed_at, appeal_until, appeal, decision } =
    removal
  const mayAppeal = state === 'confirmed' && appeal_until !== null && new Date(appeal_until) > new Date()
  return (
    <li className="space-y-2 py-4 text-sm first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {capital(KIND_NAMES[kind].one)}
          {target && (
            <>
              {' about '}
              <TextLink link={links.compound(target.slug)}>{target.name}</TextLink>
            </>
          )}
        </span>
        <Tag>{STATES[state]}</Tag>
      </p>
      {text && (
        <p dir="auto" className="line-clamp-3 wrap-anywhere text-muted">
          {text}
        </p>
      )}
      <p className="wrap-anywhere">
        {shortDate(removed_at)}, by {role === 'admin' ? 'an administrator' : `a ${role}`}
        {rule && <span>{`, by the rule '${rule}'`}</span>}
        <span>: </span>
        <bdi>{reason}</bdi>
      </p>
      {appeal && (
        <p className="wrap-anywhere">
          You appealed on {shortDate(appeal.at)}: <bdi>{appeal.words}</bdi>
        </p>
      )}
      {decision && (
        <p className="wrap-anywhere">
          Decided by another person on {shortDate(decision.at)}: <bdi>{decision.words}</bdi>
        </p>
      )}
      {mayAppeal && (
        <>
          <p className="text-muted">
            You may appeal once, until {longDate(appeal_until.slice(0, 10))}. Another person decides then.
          </p>
          <WordsButton
            text="Appeal"
            of={`appeal of ${id}`}
            label="Appeal against it"
            field="Why it should be shown"
            name="words"
            rows={4}
            max={2000}
            missing="Say why."
            submitText="Send the appeal"
            busyText="Sending..."
            work={({ words }) => call('appealRemoval', { params: { id }, body: { words } })}
            says={({ message }) => message}
            changes={['listOwnRemovals']}
          />
        </>
      )}
    </li>
  )
}
