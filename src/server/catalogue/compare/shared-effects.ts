import type { ComparedCompound, SharedEffects } from '#contract/catalogue/compare.ts'
import { SIDE_EFFECT_GRADES } from '#contract/catalogue/evidence-vocabulary.ts'
import { type SideEffectId, sideEffectName, sideEffectsOf } from '#domain/evidence/side-effects.ts'

type Row = SharedEffects['records'][number][number]
type Known = Row & { at: number; ids: readonly SideEffectId[] }

/**
 * Side effects that the records of at least two compounds name, whatever their words: the most serious first. Texts that
 * are tied by an effect stand together, so that each text stands once. A text whose effect is not understood is in none.
 */
export function sharedEffects(
  compounds: readonly Pick<ComparedCompound, 'warnings' | 'side_effects'>[],
): SharedEffects[] {
  const known = compounds.flatMap(({ warnings, side_effects }, at) =>
    [...warnings, ...(side_effects ?? []).map((text): Row => ({ grade: 'normal', text, basis: null }))].map(
      ({ grade, text, basis }): Known => ({ grade, text, basis, at, ids: sideEffectsOf(text) }),
    ),
  )
  const sharedOf = (rows: readonly Known[]) =>
    [...new Set(rows.flatMap(({ ids }) => ids))].filter(
      (id) => new Set(rows.flatMap(({ ids, at }) => (ids.includes(id) ? [at] : []))).size > 1,
    )
  const shared = sharedOf(known)
  return tied(
    known.filter(({ ids }) => ids.some((id) => shared.includes(id))),
    shared,
  )
    .map(
      (rows): SharedEffects => ({
        effects: sharedOf(rows).map(sideEffectName),
        grade: SIDE_EFFECT_GRADES.find((grade) => rows.some((row) => row.grade === grade)) ?? 'normal',
        records: compounds.map((_, at) =>
          rows.flatMap(({ at: own, ids: _ids, ...row }) => (own === at ? [row] : [])),
        ),
      }),
    )
    .toSorted((a, b) => SIDE_EFFECT_GRADES.indexOf(a.grade) - SIDE_EFFECT_GRADES.indexOf(b.grade))
}

/** The rows in groups: two with a shared effect in common are in one. */
function tied(rows: readonly Known[], shared: readonly SideEffectId[]): Known[][] {
  const group = new Map(shared.map((id) => [id, id]))
  const rootOf = (id: SideEffectId): SideEffectId => {
    const above = group.get(id) ?? id
    return above === id ? id : rootOf(above)
  }
  const own = ({ ids }: Known) => ids.filter((id) => shared.includes(id))
  for (const row of rows) {
    const [first, ...others] = own(row)
    for (const other of others) if (first) group.set(rootOf(other), rootOf(first))
  }
  return [...Map.groupBy(rows, (row) => own(row).slice(0, 1).map(rootOf)[0]).values()]
}
