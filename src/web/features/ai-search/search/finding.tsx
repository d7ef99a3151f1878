import type { StudiedCompound } from '#contract/catalogue/search.ts'
import { certaintyInWords } from '#domain/evidence/certainty-scale.ts'

type Claim = NonNullable<StudiedCompound['claim']>

/** What studies found, as a sign and in words; no sign is louder than another. */
const FOUND: Record<Claim['direction'], [sign: string, text: string]> = {
  improves: ['▲', 'Improves'],
  raises: ['▲', 'Raises'],
  lowers: ['▼', 'Lowers'],
  mixed: ['◆', 'Mixed'],
  unclear: ['◆', 'Unclear'],
  no_difference: ['▬', 'No difference'],
  worsens: ['▼', 'Worsens'],
}

/** On a card: the surest thing that studies say about a compound and the purpose that was searched for. */
export function Finding({ claim: { direction, certainty, statement } }: { claim: Claim }) {
  const [sign, text] = FOUND[direction]
  return (
    <>
      <span className="font-medium text-ink">
        <span aria-hidden="true" className="mr-1.5 text-muted">
          {sign}
        </span>
        {text}
      </span>
      <span> · {certaintyInWords(certainty)}</span>
      <span className="mt-0.5 line-clamp-4 wrap-anywhere" title={statement}>
        {statement}
      </span>
    </>
  )
}
