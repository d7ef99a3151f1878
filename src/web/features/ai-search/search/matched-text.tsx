import type { DrugHit } from '#contract/catalogue/search.ts'

type Matched = DrugHit['matched']

/** A term with its matched letters marked. Ranges are half-open, in UTF-16 units. */
export function MatchedText({ term, ranges }: Pick<Matched, 'term' | 'ranges'>) {
  return (
    <>
      {piecesOf(term, ranges).map(({ at, text, isMatched }) =>
        isMatched ? <Mark key={at}>{text}</Mark> : text,
      )}
    </>
  )
}

function Mark({ children }: { children: string }) {
  return <mark className="rounded-[3px] bg-mark text-inherit">{children}</mark>
}

/** Cuts a term at its ranges; overlapping, unordered or outlying ranges do no harm. */
export function piecesOf(term: string, ranges: Matched['ranges']) {
  const pieces: { at: number; text: string; isMatched: boolean }[] = []
  const add = (from: number, to: number, isMatched: boolean) => {
    if (to > from) pieces.push({ at: from, text: term.slice(from, to), isMatched })
  }
  let end = 0
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const from = Math.max(range.from, end)
    const to = Math.min(range.to, term.length)
    if (to <= from) continue
    add(end, from, false)
    add(from, to, true)
    end = to
  }
  add(end, term.length, false)
  return pieces
}
