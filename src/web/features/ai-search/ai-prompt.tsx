import { Link } from '@tanstack/react-router'
import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { links } from '#web/lib/links.ts'
import { ChipRow } from '#web/ui/chip.tsx'
import { AskField } from './ask-field.tsx'
import { requestMode } from './mode.ts'
import { RecentSearches } from './recent-searches.tsx'
import { UsageLine } from './usage-line.tsx'

const EXAMPLES = ['weight loss', 'improve memory', 'sleep better, but not a peptide']

const FACTS = [
  {
    title: 'From our records alone',
    text: 'Only compounds of the catalogue are recommended. If nothing fits, it says so.',
  },
  {
    title: 'Every reason is quoted',
    text: 'You see the sentences a recommendation rests on, where they stand, and whether people or animals were studied.',
  },
  {
    title: 'No doses, no advice',
    text: 'Questions about doses or emergencies get a fixed answer that points to people who can help.',
  },
]

/** AI search before anything was asked. */
export function AiPrompt() {
  return (
    <main id="content" className="gutter py-8 md:py-16">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl md:text-3xl">
        AI Search
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-medium tracking-normal text-accent-strong">
          Beta
        </span>
      </h1>
      <p className="mt-3 max-w-[58ch] text-muted">
        Ask in your own words what you want to know about, and get the compounds whose records speak of it.
      </p>
      <div className="mt-6 space-y-4">
        <SwitchedOff what="ai_searches" />
        <AskField />
      </div>
      <div className="mt-3">
        <UsageLine />
      </div>
      <ChipRow label="For example:" className="mt-3">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              {...links.aiSearch(example)}
              preload={false}
              onClick={(event) => {
                event.preventDefault()
                requestMode({ to: 'ai', question: example })
              }}
              className="chip"
            >
              {example}
            </Link>
          </li>
        ))}
      </ChipRow>
      <RecentSearches />
      <dl className="mt-12 grid gap-x-8 gap-y-6 border-t border-rule pt-8 md:grid-cols-3">
        {FACTS.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}
