import type { BlendHit, DrugHit } from '#contract/catalogue/search.ts'

type Matched = DrugHit['matched']
type Props = { matched: Matched }

/** Why a compound was found when its shown name does not tell: another name or the name in its link. */
export function MatchReason({ matched }: Props) {
  if (matched.kind === 'proper_name') return null
  return (
    <>
      {matched.kind === 'alias' ? 'Also known as ' : 'Listed as '}
      <span className="text-ink">
        <MatchedText {...matched} />
      </span>
    </>
  )
}

/** The shown name of a hit, its letters marked when it is the name that matched. */
export function HitName({ name, matched }: Props & { name: string }) {
  return matched.kind === 'proper_name' && matched.term === name ? <MatchedText {...matched} /> : name
}

/** A term with its matched letters marked. Ranges are half-open, in UTF-16 units. */
function MatchedText({ term, ranges }: Pick<Matched, 'term' | 'ranges'>) {
  return (
    <>
      {piecesOf(term, ranges).map(({ at, text, isMatched }) =>
        isMatched ? (
          <mark key={at} className="rounded-[3px] bg-mark text-inherit">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  )
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

export const studiedText = ({ is_studied }: Pick<BlendHit, 'is_studied'>) =>
  is_studied ? 'Studies of the blend itself are on its page.' : 'This blend itself has not been studied.'
