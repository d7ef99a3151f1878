import { Archive } from 'lucide-react'
import type { Retirement } from '#contract/catalogue/catalogue-fields.ts'
import { longDate } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { retired: Retirement; noun: 'compound' | 'vendor' }

/** Stands at the top of the page of a compound or vendor that lists no longer have. */
export function RetiredNotice({ retired: { since, reason, replacement }, noun }: Props) {
  return (
    <section
      aria-label="Retired"
      className="mt-4 flex max-w-[68ch] gap-3 rounded-md border border-info bg-info-soft px-4 py-3"
    >
      <Archive aria-hidden="true" size={18} className="mt-1 shrink-0 text-info" />
      <div className="min-w-0 space-y-1">
        <p className="font-medium">
          This {noun} is retired since {longDate(since)}.
        </p>
        <p className="wrap-anywhere">{reason}</p>
        {replacement && (
          <p>
            In its place: <TextLink link={links[noun](replacement.slug)}>{replacement.name}</TextLink>
          </p>
        )}
        <p className="text-sm text-muted">
          Lists, search and prices no longer have it. What people wrote of it stays below.
        </p>
      </div>
    </section>
  )
}
