import type { SideEffects } from '#contract/catalogue/catalogue-fields.ts'
import type { CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'
import { slugsOf } from '#server/catalogue/compounds/slugs/rules.ts'
import { claimKey } from '#server/catalogue/evidence/records/entry-rules.ts'

const MOST_ALIASES = 30

/** The compound that stays, which is found by every name and slug of the other too. */
export function mergedCompound<Entry extends CompoundEntry>(into: Entry, from: CompoundEntry): Entry {
  const own = new Set([into.proper_name, ...into.aliases].map((name) => name.toLowerCase()))
  const names = [from.proper_name, ...from.aliases].filter((name) => !own.has(name.toLowerCase()))
  return {
    ...into,
    aliases: [...into.aliases, ...names].slice(0, MOST_ALIASES),
    formerly: [...new Set([...(into.formerly ?? []), ...slugsOf(from)])],
    ...(from.side_effects && { side_effects: mergedEffects(into.side_effects, from.side_effects) }),
  }
}

const mergedEffects = (into: SideEffects | undefined, from: SideEffects): SideEffects => {
  const grade = (name: keyof SideEffects) =>
    distinct([...(into?.[name] ?? []), ...from[name]], (text) => text.toLowerCase())
  return { normal: grade('normal'), worrying: grade('worrying'), stop_asap: grade('stop_asap') }
}

/** The vendor that stays, with the slugs of the other. */
export const mergedVendor = (into: VendorEntry, from: VendorEntry): VendorEntry => ({
  ...into,
  formerly: [...new Set([...(into.formerly ?? []), ...slugsOf(from)])],
})

/**
 * Joins the evidence of both; where both describe the same claim or article, the remaining record's version is kept.
 */
export function mergedEvidence(into: EvidenceEntry, from: EvidenceEntry): EvidenceEntry {
  const claims = new Set(into.claims.map(claimKey))
  const grade = (name: keyof EvidenceEntry['side_effects']) =>
    distinct([...into.side_effects[name], ...from.side_effects[name]], ({ text }) => text.toLowerCase())
  return {
    compound: into.compound,
    claims: [...into.claims, ...from.claims.filter((claim) => !claims.has(claimKey(claim)))],
    side_effects: { normal: grade('normal'), worrying: grade('worrying'), stop_asap: grade('stop_asap') },
    unknowns: [...new Set([...into.unknowns, ...from.unknowns])],
    interaction_classes: [
      ...new Set([...(into.interaction_classes ?? []), ...(from.interaction_classes ?? [])]),
    ],
    interactions: distinct(
      [...into.interactions, ...from.interactions].filter(({ compound }) => compound !== into.compound),
      (row) => row.compound ?? row.with.toLowerCase(),
    ),
    regulation: distinct([...into.regulation, ...from.regulation], ({ authority, jurisdiction, scope }) =>
      JSON.stringify([authority, jurisdiction, scope]),
    ),
    articles: { ...from.articles, ...into.articles },
  }
}

/** Evidence of another compound, in which two pairs have become one. */
export const withoutRepeatedPairs = (entry: EvidenceEntry): EvidenceEntry => ({
  ...entry,
  interactions: distinct(entry.interactions, (row) => row.compound ?? `${row.with} ${row.effect}`),
})

function distinct<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = keyOf(row)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
