import type { Answer } from '#contract/endpoints.ts'
import { PER_PAGE } from '#web/lib/api.ts'
import { instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = Pick<Answer<'listChanges'>, 'changes' | 'total'> & {
  drug: { slug: string; name: string } | null
  page: number
}

/** Editorial changes, newest first: of one compound, or of all with the compound named. */
export function ChangeList({ drug, changes, total, page }: Props) {
  return (
    <>
      {drug && (
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <TextLink link={links.compound(drug.slug)} className="inline-flex min-h-11 items-center">
            {drug.name}
          </TextLink>
          <TextLink link={links.changes()} className="inline-flex min-h-11 items-center">
            Changes of all compounds
          </TextLink>
        </p>
      )}
      {changes.length === 0 ? (
        <p className="mt-8 text-muted">Nothing has changed since the evidence was first recorded.</p>
      ) : (
        <ol className="mt-6 max-w-4xl border-y border-rule">
          {changes.map(({ id, at, compound, text }) => (
            <li
              key={id}
              className="grid gap-x-6 gap-y-1 border-rule py-3 not-first:border-t sm:grid-cols-[13rem_minmax(0,1fr)]"
            >
              <time dateTime={at} className="figures text-sm text-muted">
                {instant(at)}
              </time>
              <p className="text-pretty">
                {!drug && (
                  <>
                    <TextLink link={links.compound(compound.slug)}>{compound.name}</TextLink>:{' '}
                  </>
                )}
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <Pager
        label="Pages of changes"
        page={page}
        pages={Math.ceil(total / PER_PAGE)}
        linkTo={(each) => links.changes(drug?.slug, each)}
      />
    </>
  )
}
