import { SwitchedOff } from '#web/features/core/site/switched-off.tsx'
import { officeLinks } from '#web/lib/office-links.ts'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { AddSource } from './add-source.tsx'
import { DecisionList } from './decision-list.tsx'
import { KeptList } from './kept-list.tsx'
import { RunList } from './run-list.tsx'
import { SourceList } from './source-list.tsx'
import { WaitingList } from './waiting-list.tsx'

type Props = {
  view: 'sources' | 'failing' | 'waiting' | 'decisions' | 'kept'
  source: string | undefined
  page: number
}

const VIEWS = [
  { name: 'sources', text: 'Sources' },
  { name: 'failing', text: 'Failing' },
  { name: 'waiting', text: 'Waiting' },
  { name: 'decisions', text: 'Decisions' },
  { name: 'kept', text: 'Kept' },
] as const

/** Where prices come from, how it went, and what a person has to look at. The server decides who may see it. */
export function FeedsScreen({ view, source, page }: Props) {
  const isOfSources = view === 'sources' && !source
  return (
    <ListFrame
      title="Feeds"
      intro="Prices from feeds. Certain ones are published, doubtful ones wait here for a person."
      filters={[
        {
          label: 'Views',
          choices: VIEWS.map(({ name, text }) => ({
            text,
            link: officeLinks.feeds(name === 'sources' ? {} : { view: name }),
            isShown: view === name && !(name === 'sources' && source),
          })),
        },
      ]}
    >
      <div className="mt-6 empty:hidden">
        <SwitchedOff what="feed_runs" />
      </div>
      {view === 'kept' ? (
        <KeptList page={page} />
      ) : view === 'decisions' ? (
        <DecisionList page={page} />
      ) : view === 'waiting' ? (
        <WaitingList source={source} page={page} />
      ) : source ? (
        <RunList source={source} page={page} />
      ) : (
        <SourceList isFailing={view === 'failing'} page={page} />
      )}
      {isOfSources && <AddSource />}
    </ListFrame>
  )
}
