import { useEffect, useRef, useState } from 'react'
import type { Draft } from '#contract/office/drafts.ts'
import {
  type FieldPath,
  fieldDifferences,
  fieldText,
  mergeFields,
  withField,
} from '#domain/text/field-differences.ts'
import { instant } from '#web/lib/format.ts'
import type { KeptTyping } from '#web/lib/kept-typing.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictList, type Settled } from './conflict-list.tsx'
import { DifferenceList } from './difference-list.tsx'

export type Content = { entry: Record<string, unknown>; reason: string }
/** What was typed into a draft and not saved, with what the draft said when the typing began. */
export type TypedDraft = { base: Content; mine: Content }

type Props = {
  draft: Draft
  isOpen: boolean
  kept: KeptTyping<TypedDraft>
  saved: Content
  /** With what goes on in the form; null: what was typed is dropped. */
  onChoose: (content: Content | null) => void
}

/**
 * Unsaved words of this draft: the session ended, or another editor saved first. They are shown next to the saved
 * version, and neither is overwritten before the editor chooses.
 */
export function TypedBesideSaved({ draft, isOpen, kept, saved, onChoose }: Props) {
  const [settled, setSettled] = useState<Settled>({})
  const heading = useRef<HTMLHeadingElement>(null)
  const { person } = useSession()
  const { theirs, mine, conflicts, settle } = besideSaved(kept.typed, saved)
  const isOvertaken = theirs.length > 0
  const who = draft.saved_by === person?.email ? 'You' : draft.saved_by
  const inConflict = new Set(conflicts.map(({ field }) => field))
  const open = conflicts.filter(({ field }) => !settled[field]).length
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="typed-beside-saved" className="mt-6 rounded-md border border-edge p-4 md:p-6">
      <h2 id="typed-beside-saved" ref={heading} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
        {!isOpen
          ? `This draft was ${draft.state} before you saved`
          : isOvertaken
            ? `${who} saved this draft ${who === 'You' ? 'elsewhere ' : ''}while you were typing`
            : 'You typed this and did not save it'}
      </h2>
      <p className="mt-1 text-sm text-muted">
        {isOvertaken && (
          <>
            It was last changed on <time dateTime={draft.updated_at}>{instant(draft.updated_at)}</time>.{' '}
          </>
        )}
        <span>You typed last on </span>
        <time dateTime={kept.at}>{instant(kept.at)}</time>. Nothing is overwritten before you choose.
      </p>
      <div className="mt-4 max-w-3xl space-y-6">
        <Part
          heading={who === 'You' ? 'Saved elsewhere' : 'They changed'}
          differences={theirs.filter(({ field }) => !inConflict.has(field))}
        />
        <Part heading="You changed" differences={mine} />
        {isOpen && (
          <ConflictList
            heading="Changed by both"
            said="Choose which of the two stands."
            conflicts={conflicts}
            names={{ mine: 'Yours', theirs: 'Saved' }}
            settled={settled}
            onSettle={setSettled}
          />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {isOpen && (
          <Button look="primary" disabled={open > 0} onClick={() => onChoose(settle(settled))}>
            {isOvertaken ? 'Go on with both' : 'Take it up again'}
          </Button>
        )}
        <Button look="danger-outline" onClick={() => onChoose(null)}>
          {isOvertaken ? 'Drop what I typed' : 'Drop it'}
        </Button>
        {isOpen && open > 0 && (
          <p className="text-sm text-muted">
            {open === 1 ? 'One field is still to be chosen.' : `${open} fields are still to be chosen.`}
          </p>
        )}
      </div>
    </section>
  )
}

type PartProps = { heading: string; differences: Parameters<typeof DifferenceList>[0]['differences'] }

function Part({ heading, differences }: PartProps) {
  if (differences.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="mb-2 text-base font-semibold">{heading}</h3>
      <DifferenceList differences={differences} />
    </section>
  )
}

/**
 * Compares the typed values with the saved ones: fields changed by another editor, by the typing alone, and by both.
 * `settle` joins them once each conflict has a chosen value.
 */
export function besideSaved({ base, mine }: TypedDraft, saved: Content) {
  const { merged, conflicts, others } = mergeFields(base, mine, saved)
  return {
    theirs: others.map(({ path, before, after }) => ({ field: nameOf(path), before, after })),
    mine: fieldDifferences(saved, merged).map(({ path, ...values }) => ({ field: nameOf(path), ...values })),
    conflicts: conflicts.map(({ path, ...values }) => ({ field: nameOf(path), ...values })),
    settle: (settled: Settled): Content =>
      conflicts.reduce(
        (content, conflict) =>
          settled[nameOf(conflict.path)] === 'mine'
            ? withField(content, conflict.path, conflict.mine)
            : content,
        merged,
      ),
  }
}

/** A field of the entry by its own name; the reason is called so. */
const nameOf = ([part, ...path]: FieldPath) => (part === 'entry' ? fieldText(path) : 'reason')
