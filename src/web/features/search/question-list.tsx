import { History, Sparkles } from 'lucide-react'
import type { Question } from '#web/features/ai-search/question.ts'
import { SimilarityChip } from '#web/features/catalogue/similarity-chip.tsx'
import { Button } from '#web/ui/button.tsx'
import { optionId } from './suggestion-list.tsx'

type Props = {
  id: string
  query: string
  questions: Question[]
  /** Place of the option that Enter would open; -1 for none. */
  active: number
  onPoint: (place: number) => void
  onOpen: (question: Question) => void
  onAsk: () => void
}

/** The dropdown under the search box in AI mode: questions asked before, or examples. */
export function QuestionList({ id, query, questions, active, onPoint, onOpen, onAsk }: Props) {
  const isRecent = questions[0]?.isRecent ?? true
  return (
    // Pressing inside must not take the focus out of the box.
    <div
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-2 top-full z-40 mt-1 max-h-[min(34rem,calc(100dvh-9rem))] overflow-y-auto rounded-md bg-surface p-1.5 shadow-float sm:inset-x-0"
    >
      <p className="px-2 pt-1.5 pb-2 text-xs text-muted">
        {isRecent ? 'Recent AI searches' : 'Try AI-powered search for better results'}
      </p>
      {questions.length === 0 && (
        <div className="flex flex-col items-start gap-3 px-2 pb-2">
          <p className="break-words">No matches found for &quot;{query}&quot;</p>
          <Button onClick={onAsk}>
            <span className="max-w-64 truncate">Search for &quot;{query}&quot; anyway</span>
          </Button>
        </div>
      )}
      <div id={id} role="listbox" aria-label={isRecent ? 'Recent AI searches' : 'Examples'} tabIndex={-1}>
        {questions.map((question, place) => (
          // The combobox handles the keys; options are never focused.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div
            key={question.text}
            id={optionId(id, place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            onClick={() => onOpen(question)}
            onPointerMove={() => onPoint(place)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 aria-selected:bg-sunken"
          >
            <Mark isRecent={question.isRecent} />
            <span className="min-w-0 flex-1 truncate">{question.text}</span>
            {question.similarity !== null && <SimilarityChip similarity={question.similarity} />}
          </div>
        ))}
      </div>
    </div>
  )
}

function Mark({ isRecent }: { isRecent: boolean }) {
  const Icon = isRecent ? History : Sparkles
  return <Icon aria-hidden="true" size={18} className="shrink-0 text-faint" />
}
