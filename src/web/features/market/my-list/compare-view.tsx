import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListEntry } from '#domain/list/my-list.ts'
import { DemoNotice } from '#web/features/catalogue/listing/demo-notice.tsx'
import { messageOf } from '#web/lib/api.ts'
import { links } from '#web/lib/links.ts'
import { readJson, tabStorage } from '#web/lib/storage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { comparedIn, MOST_COMPARED } from '../compare/chosen.ts'
import { CompoundComparison, comparedCompoundsQuery } from '../compare/compound-comparison.tsx'
import { byKind, columnsOf } from './in-view.ts'
import { Names, NotInView } from './not-in-view.tsx'

const KEY = 'comparedOfMyList'

/** Up to four compounds of the list side by side; a longer list chooses which. */
export function CompareView({ entries }: { entries: readonly ListEntry[] }) {
  const { compounds } = byKind(entries)
  const [chosen, setChosen] = useState(readChosen)
  const [latest, setLatest] = useState<string | null>(null)
  const { compared, waiting } = columnsOf(compounds, chosen)
  const slugs = compared.map(({ slug }) => slug)
  const isFull = compared.length >= MOST_COMPARED
  const choose = (slug: string, isOn: boolean) => {
    const next = isOn ? [...slugs, slug] : slugs.filter((each) => each !== slug)
    tabStorage.setItem(KEY, JSON.stringify(next))
    setChosen(next)
    if (isOn) setLatest(slug)
  }
  return (
    <>
      {compounds.length > MOST_COMPARED && (
        <fieldset className="mb-4 print:hidden">
          <legend className="text-lg font-semibold">Choose up to four</legend>
          <p className="mt-1 text-sm text-muted">
            {isFull ? 'Four fit side by side. Untick one to choose another.' : 'Four fit side by side.'}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {compounds.map((compound) => {
              const isOn = compared.includes(compound)
              return (
                <label key={compound.slug} className="chip cursor-pointer">
                  <input
                    type="checkbox"
                    checked={isOn}
                    disabled={isFull && !isOn}
                    onChange={({ target }) => choose(compound.slug, target.checked)}
                    className="size-5 shrink-0 accent-accent"
                  />
                  {compound.name}
                </label>
              )
            })}
          </div>
        </fieldset>
      )}
      <NotInView
        entries={entries}
        blendText="a blend is never compared with single compounds."
        ownText="medicines, conditions and names outside the catalogue are not compared."
      >
        {waiting.length > 0 && (
          <p role="status">
            Not compared now: <Names of={waiting} />.
          </p>
        )}
      </NotInView>
      {slugs.length === 0 ? (
        <p className="mt-6 text-muted">
          {compounds.length === 0
            ? 'No single compound is on your list yet. Add two to see how they differ.'
            : 'Choose two compounds to see how they differ.'}
        </p>
      ) : (
        <Comparison slugs={slugs} latest={latest} />
      )}
    </>
  )
}

function readChosen(): readonly string[] | null {
  const found = readJson(tabStorage, KEY)
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : null
}

function Comparison({ slugs, latest }: { slugs: string[]; latest: string | null }) {
  // The table stays while another choice is read: phones show the newest compound in place of a column.
  const { data, error, isPlaceholderData } = useQuery({
    ...comparedCompoundsQuery(slugs),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <Notice className="mt-6">
        {messageOf(error, 'The comparison could not be read. Please try again later.')}
      </Notice>
    )
  if (!data) return <Spinner text="Reading the comparison..." />
  const gone = data.compounds.flatMap(({ asked, compound }) => (compound ? [] : [asked]))
  return (
    <>
      {gone.length > 0 && <Notice className="mt-6">Not in the catalogue any more: {gone.join(', ')}.</Notice>}
      {comparedIn(data).some(({ cheapest }) => cheapest?.is_demo) && <DemoNotice className="mt-4" />}
      <div aria-busy={isPlaceholderData} className="mt-6 aria-busy:opacity-60">
        <CompoundComparison found={data} latest={latest} isOfList />
      </div>
      <p className="mt-6 print:hidden">
        <ButtonLink link={links.compare(slugs)}>Open as a page to share</ButtonLink>
      </p>
    </>
  )
}
