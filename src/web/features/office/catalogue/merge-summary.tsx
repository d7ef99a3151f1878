import type { Draft, MergeCounts } from '#contract/office/drafts.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Titled } from '#web/ui/titled.tsx'

const WORDS: Record<keyof MergeCounts, string> = {
  offers: 'Offers, with their prices',
  dropped_offers: 'Offers with a code that both have, which end',
  articles: 'Articles',
  claims: 'Claims',
  batches: 'Batches',
  certificates: 'Certificates',
  reviews: 'Reviews',
  removed_reviews: 'Older reviews by people who reviewed both, which go',
  questions: 'Questions',
  watches: 'Watches',
  disputes: 'Disputes',
  feeds: 'Feeds',
  members: 'People who speak for it',
  statements: 'What it says of itself, which goes',
}

/** What becomes of a compound or vendor that is merged into another one, before it does. */
export function MergeSummary({ title, into, counts }: NonNullable<Draft['merge']> & { title: string }) {
  return (
    <Titled title="What moves">
      <p className="mt-1">
        {title} becomes a part of{' '}
        <TextLink link={officeLinks.record(into.kind, into.id)}>{into.title}</TextLink>. Its page leads there
        for good, and whatever names it finds the other.
      </p>
      {counts && (
        <dl className="mt-4 max-w-md divide-y divide-rule text-sm">
          {(Object.keys(WORDS) as (keyof MergeCounts)[])
            .filter((key) => counts[key] !== undefined)
            .map((key) => (
              <div key={key} className="flex justify-between gap-6 py-2">
                <dt>{WORDS[key]}</dt>
                <dd className="figures">{counts[key]}</dd>
              </div>
            ))}
        </dl>
      )}
    </Titled>
  )
}
