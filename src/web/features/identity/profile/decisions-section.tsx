import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnRemoval } from '#contract/community/moderation.ts'
import { KIND_NAMES } from '#contract/community/removal-vocabulary.ts'
import { capital } from '#domain/text/capital.ts'
import { CaseEntry, STATE_TEXT } from '#web/features/core/site/case-entry.tsx'
import { WordsButton } from '#web/features/core/site/words-form.tsx'
import { call, LOGGED, readPages } from '#web/lib/api.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
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
      <ul className="divide-y divide-rule text-sm">
        {removals.map((removal) => (
          <li key={removal.id}>
            <Decision removal={removal} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} className="mt-4" />
    </Section>
  )
}

/** One decision: what it was about, by which rule and why, in which role, and what can be done. */
function Decision({ removal }: { removal: OwnRemoval }) {
  const { id, kind, text, target, state, rule, reason, role, removed_at, appeal_until, appeal, decision } =
    removal
  const mayAppeal = state === 'confirmed' && appeal_until !== null && new Date(appeal_until) > new Date()
  return (
    <CaseEntry
      title={
        <span className="font-medium">
          {capital(KIND_NAMES[kind].one)}
          {target && (
            <>
              {' about '}
              <TextLink link={links.compound(target.slug)}>{target.name}</TextLink>
            </>
          )}
        </span>
      }
      states={[STATE_TEXT.removal[state]]}
      about={
        text && (
          <p dir="auto" className="line-clamp-3 text-muted">
            {text}
          </p>
        )
      }
      said={[
        {
          who: `Removed by ${role === 'admin' ? 'an administrator' : `a ${role}`}${rule ? `, by the rule '${rule}'` : ''}`,
          at: removed_at,
          words: reason,
          mark: 'against',
        },
        ...(appeal ? [{ who: 'You appealed', ...appeal }] : []),
        ...(decision ? [{ who: 'Decided by another person', ...decision, mark: 'decision' as const }] : []),
      ]}
    >
      {mayAppeal && (
        <>
          <p className="mt-3 mb-3 text-sm text-muted">
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
    </CaseEntry>
  )
}
