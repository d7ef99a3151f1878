import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Answer } from '#contract/endpoints.ts'
import { capital } from '#domain/text/capital.ts'
import { areaSlug } from '#web/features/catalogue/evidence/matrix-state.ts'
import { AS_PAGE, read } from '#web/lib/api.ts'
import { counted } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { listed } from '#web/lib/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/outcomes/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(read('listOutcomes', {})),
  head: listed('outcomes'),
  component: OutcomesScreen,
})

function OutcomesScreen() {
  const { areas } = useSuspenseQuery(read('listOutcomes', {}, AS_PAGE)).data
  return (
    <main id="content" className="gutter py-8 md:py-12">
      <PageHead title="Outcomes">
        Start from what you care about: every outcome leads to the compounds that were tested for it, what was
        found, and how certain that is.
      </PageHead>
      <OutcomeList areas={areas} />
    </main>
  )
}

/** All outcomes by area; an outcome without a tested compound has no link. */
function OutcomeList({ areas }: Pick<Answer<'listOutcomes'>, 'areas'>) {
  if (areas.length === 0) return <p className="mt-8 text-muted">No outcomes are recorded yet.</p>
  return (
    <>
      <nav aria-label="Areas" className="mt-6 print:hidden">
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {areas.map(({ area }) => (
            <li key={area}>
              <a
                href={`#${areaSlug(area)}`}
                className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
              >
                {capital(area)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 gap-x-12 lg:columns-2">
        {areas.map(({ area, outcomes }) => (
          <section key={area} id={areaSlug(area)} className="scroll-mt-24 break-inside-avoid pb-8">
            <h2 className="border-b border-edge pb-1.5 text-lg">{capital(area)}</h2>
            <ul>
              {outcomes.map(({ slug, name, compounds, studies }) => (
                <li key={slug} className="border-b border-rule">
                  {compounds > 0 ? (
                    <Link
                      {...links.outcome(slug)}
                      className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2.5"
                    >
                      <span className="font-medium underline-offset-4 group-hover:text-accent group-hover:underline">
                        {name}
                      </span>
                      <span className="figures text-sm text-muted">
                        {counted(compounds, 'compound')}, {counted(studies, 'study', 'studies')}
                      </span>
                    </Link>
                  ) : (
                    <p className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-muted">
                      {name} <span className="text-sm">nothing recorded</span>
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
