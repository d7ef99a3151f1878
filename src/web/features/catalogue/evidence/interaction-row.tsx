import { Link } from '@tanstack/react-router'
import type { Interaction } from '#contract/catalogue/evidence.ts'
import { capital } from '#domain/text/capital.ts'
import { links } from '#web/lib/links.ts'
import { Basis } from './basis.tsx'

/** What a record says of an interaction, in its own words, and what that rests on. */
export function InteractionRow({ row }: { row: Interaction & { mark?: string | null } }) {
  return (
    <>
      <p className="text-pretty">
        {row.mark && <strong className="font-semibold">{capital(row.mark)}: </strong>}
        {row.effect}
      </p>
      <p className="mt-0.5 text-sm text-pretty text-muted">
        The record of{' '}
        <Link {...links.compound(row.of.slug)} className="text-accent underline underline-offset-3">
          {row.of.name}
        </Link>{' '}
        names “{row.with}”. Rests on: <Basis {...row} />
      </p>
    </>
  )
}
