import type { DrugHit } from '#contract/catalogue/search.ts'
import { MatchedText } from './matched-text.tsx'

type Props = { matched: DrugHit['matched'] }

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
