import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { DrugEntry } from '#contract/catalogue/catalogue.ts'
import { letterOf } from '#domain/search/alphabet.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  drugs: readonly DrugEntry[]
  letters: readonly { letter: string; drug_count: number }[]
  total: number
  /** Which part is shown; null is everything. */
  shown: { letter: string; page: number; pages: number } | null
}

/** Compounds by their letters; a catalogue that is too long for one page is shown a letter at a time. */
export function AToZList({ drugs, letters, total, shown }: Props) {
  return (
    <>
      <p className="mt-2 text-muted">
        {total === 0
          ? 'No compound is on record yet.'
          : `${count(total)} compounds, each with how far its evidence in people goes.`}
      </p>
      <nav aria-label="Letters" className="mt-4">
        <ul className="flex flex-wrap gap-1">
          {letters.map(({ letter }) => (
            <li key={letter}>
              {shown ? (
                <Link
                  {...links.compounds(letter)}
                  aria-current={letter === shown.letter ? 'page' : undefined}
                  resetScroll={false}
                  className={LETTER}
                >
                  {letter}
                </Link>
              ) : (
                <a href={`#${anchorOf(letter)}`} onClick={jump} className={LETTER}>
                  {letter}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6 gap-x-10 sm:columns-2 lg:columns-3">
        {aToZ(drugs).map(([letter, entries]) => (
          <section key={letter} className="pb-6">
            <h2
              id={anchorOf(letter)}
              tabIndex={-1}
              className="scroll-mt-20 border-b border-rule pb-1 text-lg"
            >
              {letter}
            </h2>
            <ul>
              {entries.map(({ id, name, proper_name, evidence }) => (
                <li key={id} className="flex break-inside-avoid flex-wrap items-center gap-x-3">
                  <TextLink
                    link={links.compound(name)}
                    look="name"
                    className="min-w-0 w-24 grow py-2.5 wrap-anywhere"
                  >
                    {proper_name}
                  </TextLink>
                  <EvidenceMark level={evidence} className="w-42 shrink-0" />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown && (
        <Pager
          label={`Pages of ${shown.letter}`}
          page={shown.page}
          pages={shown.pages}
          linkTo={(to) => links.compounds(shown.letter, to)}
        />
      )}
    </>
  )
}

/** Scrolls to a letter without changing the URL, so that Back returns to the previous page. */
function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const heading = document.getElementById(event.currentTarget.hash.slice(1))
  if (!heading) return
  event.preventDefault()
  heading.focus({ preventScroll: true })
  heading.scrollIntoView()
}

const LETTER =
  'inline-flex size-11 items-center justify-center rounded-md font-medium text-accent hover:bg-sunken aria-[current]:bg-accent-soft'
const anchorOf = (letter: string) => `letter-${letter.toLowerCase()}`

/** Entries that stand from A to Z, grouped by their letter. */
export const aToZ = <T extends { proper_name: string }>(entries: readonly T[]) => [
  ...Map.groupBy(entries, ({ proper_name }) => letterOf(proper_name)),
]
