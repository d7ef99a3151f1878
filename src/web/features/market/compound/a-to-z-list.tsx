import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { letterOf } from '#domain/search/alphabet.ts'
import { call } from '#web/lib/api.ts'
import { count } from '#web/lib/format.ts'
import { links } from '#web/lib/links.ts'
import { EvidenceMark } from '#web/ui/evidence-scale.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Place = { letter?: string | undefined; page?: number | undefined }

/** Entries of one answer, and of one page of a letter. */
const PER_PAGE = 100
/** One page lists up to this many compounds; a longer list is shown one letter at a time. */
const ON_ONE_PAGE = 300

/** The A to Z: whole where it is short, else a page of one letter, the first unless another is asked for. */
export const aToZQuery = ({ letter, page = 1 }: Place) =>
  queryOptions({
    queryKey: ['drugs', 'a-to-z', letter ?? null, page],
    queryFn: async ({ signal }) => {
      const read = (query: { letter?: string; offset: number }) =>
        call('listDrugsAToZ', { query: { ...query, limit: PER_PAGE } }, { signal })
      const first = await read({ offset: 0 })
      const { letters, total } = first
      if (total <= ON_ONE_PAGE) {
        const offsets = Array.from({ length: Math.ceil(total / PER_PAGE) }, (_, n) => n * PER_PAGE).slice(1)
        const rest = await Promise.all(offsets.map((offset) => read({ offset })))
        return { letters, total, shown: null, drugs: [first, ...rest].flatMap(({ drugs }) => drugs) }
      }
      const known = letters.find((each) => each.letter === letter) ?? letters[0]
      const shown = known?.letter ?? ''
      const { drugs } = await read({ letter: shown, offset: (page - 1) * PER_PAGE })
      const pages = Math.ceil((known?.drug_count ?? 0) / PER_PAGE)
      return { letters, total, shown: { letter: shown, page, pages }, drugs }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Compounds by their letters; a catalogue that is too long for one page is shown a letter at a time. */
export function AToZList({ letter, page }: Place) {
  const { drugs, letters, total, shown } = useSuspenseQuery(aToZQuery({ letter, page })).data
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
