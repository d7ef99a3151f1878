import { officeLinks } from '#web/lib/office-links.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DecisionList } from './decision-list.tsx'
import { RunList } from './run-list.tsx'
import { SourceList } from './source-list.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = {
  view: 'sources' | 'failing' | 'waiting' | 'decisions'
  source: string | undefined
  page: number
}

const VIEWS = [
  { name: 'sources', text: 'Sources' },
  { name: 'failing', text: 'Failing' },
  { name: 'waiting', text: 'Waiting' },
  { name: 'decisions', text: 'Decisions' },
] as const

/** Where prices come from, how it went, and what a person has to look at. The server decides who may see it. */
export function FeedsScreen({ view, source, page }: Props) {
  return (
    <main id="content" className="gutter min-h-[60dvh] py-8 md:py-12">
      <PageHead title="Feeds">
        Prices from feeds. Certain ones are published, doubtful ones wait here for a person.
      </PageHead>
      <nav aria-label="Views" className="mt-6 flex flex-wrap gap-2">
        {VIEWS.map(({ name, text }) => (
          <ChipLink
            key={name}
            link={officeLinks.feeds(name === 'sources' ? {} : { view: name })}
            isShown={view === name && !(name === 'sources' && source)}
          >
            {text}
          </ChipLink>
        ))}
      </nav>
      {view === 'decisions' ? (
        <DecisionList page={page} />
      ) : view === 'waiting' ? (
        <WaitingList source={source} page={page} />
      ) : source ? (
        <RunList source={source} page={page} />
      ) : (
        <SourceList isFailing={view === 'failing'} page={page} />
      )}
    </main>
  )
}
