import { Link } from '@tanstack/react-router'
import type { Find, FoundEntry } from '#contract/office/literature.ts'
import { officeLinks } from '#web/lib/office-links.ts'
import { Decide } from './decide.tsx'

/** One compound of a found article: why it was found for it, what it may change there, and the decision. */
export function FindOfCompound({ entry, find }: { entry: FoundEntry; find: Find }) {
  const { compound, reasons, may_change, waits, decision } = find
  return (
    <article aria-label={compound.name} className="mt-4 border-l-2 border-rule pl-4">
      <h3 className="font-medium">
        <Link
          {...officeLinks.literature({ compound: compound.slug })}
          className="underline underline-offset-4"
        >
          {compound.name}
        </Link>
      </h3>
      <p className="mt-1 max-w-[80ch]">Why: {reasons.join('; ')}.</p>
      {may_change.length > 0 && (
        <ul className="mt-1 max-w-[80ch] text-sm text-muted">
          {may_change.map((text) => (
            <li key={text}>It {text}.</li>
          ))}
        </ul>
      )}
      {waits || decision ? (
        <Decide entry={entry} find={find} />
      ) : (
        <p className="mt-2 text-sm text-muted">On record, with nothing new about it: no decision is due.</p>
      )}
    </article>
  )
}
