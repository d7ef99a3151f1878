import {
  type FieldPath,
  fieldDifferences,
  fieldText,
  mergeFields,
  withField,
} from '#domain/text/field-differences.ts'
import type { Settled } from './conflict-list.tsx'

export type Content = { entry: Record<string, unknown>; reason: string }
/** What was typed into a draft and not saved, with what the draft said when the typing began. */
export type TypedDraft = { base: Content; mine: Content }

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
