import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { searchedText } from '#domain/literature/searched-text.ts'
import { changesQuery, literatureLogQuery } from '#web/features/catalogue/evidence/queries.ts'
import { drugQuery } from '#web/features/catalogue/listing/detail-queries.ts'
import { orNotFound, PER_PAGE } from '#web/lib/api.ts'
import { count, instant } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { feedLink, listed } from '#web/lib/page-meta.ts'
import { pageNumber, textParam } from '#web/lib/search-params.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export const Route = createFileRoute('/changes')({
  validateSearch: (search): { compound?: string; page?: number } => ({
    ...textParam('compound', search.compound),
    ...pageNumber(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { compound, page } }) => {
    const found =
      compound === undefined ? null : await queryClient.ensureQueryData(drugQuery(compound)).catch(orNotFound)
    const drug = found && { id: found.drug.id, slug: found.drug.name, name: found.drug.proper_name }
    await Promise.all([
      queryClient.ensureQueryData(changesQuery(drug?.id, page)),
      drug && queryClient.ensureQueryData(literatureLogQuery(drug.id)),
    ])
    return { drug }
  },
  head: ({ matches, loaderData }) => {
    const { meta, links: known } = listed('changes')({ matches })
    return { meta, links: [...known, feedLink(feedPath(loaderData?.drug?.slug))] }
  },
  component: ChangesScreen,
})

/** The same list as a feed. */
const feedPath = (compound?: string) =>
  `/changes.atom${compound ? `?compound=${encodeURIComponent(compound)}` : ''}`

function ChangesScreen() {
  const { drug } = Route.useLoaderData()
  const { page = 1 } = Route.useSearch()
  const { changes, total, rules } = useSuspenseQuery(changesQuery(drug?.id, page)).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title={drug ? `Changes of ${drug.name}` : 'Changes'}>
        What changed in the evidence and when: new findings, retracted studies, certainty gained and lost.
      </PageHead>
      {drug && <Searched drugId={drug.id} />}
      <p className="mt-2 text-sm print:hidden">
        <a
          href={feedPath(drug?.slug)}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
        >
          Follow as a feed (Atom)
        </a>
      </p>
      {page === 1 && rules.map((rule) => <RuleChange key={rule.rule} {...rule} />)}
      <ChangeList drug={drug} changes={changes} total={total} page={page} />
    </main>
  )
}

/** When the literature of the compound was last searched; nothing where it never was. */
function Searched({ drugId }: { drugId: string }) {
  const { searched, services } = useSuspenseQuery(literatureLogQuery(drugId)).data
  return services.length === 0 ? null : <p className="figures mt-2 text-sm">{searchedText(searched)}</p>
}

/** Says that the rule of certainty itself changed, and how many claims it moved. */
function RuleChange({ rule, at, claims, moved }: Answer<'listChanges'>['rules'][number]) {
  return (
    <section aria-label="A new rule of certainty" className="mt-4 max-w-4xl rounded-md bg-sunken p-4">
      <p className="text-pretty">
        <strong className="font-semibold">
          Version {rule} of the rule of certainty moved {count(moved)} of {count(claims)} claims.
        </strong>{' '}
        Each moved claim is listed below and on the page of its compound, with the certainty that it had
        before. <TextLink link={links.methodology('certainty')}>The rule, worked with an example</TextLink>
      </p>
      <time dateTime={at} className="figures mt-1 block text-sm text-muted">
        {instant(at)}
      </time>
    </section>
  )
}

type Props = Pick<Answer<'listChanges'>, 'changes' | 'total'> & {
  drug: { slug: string; name: string } | null
  page: number
}

/** Editorial changes, newest first: of one compound, or of all with the compound named. */
function ChangeList({ drug, changes, total, page }: Props) {
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
