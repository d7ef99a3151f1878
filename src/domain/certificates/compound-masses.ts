import { table } from '#domain/text/table.ts'

/** A mass in thousandths of a dalton, and the form of the compound with that mass. */
export type FormMass = { milli: number; as: string }

const HYDROGEN = 1_008
/** Atoms of water and of the acids in salts. */
const ATOMS = table<number>({
  H: HYDROGEN,
  C: 12_011,
  N: 14_007,
  O: 15_999,
  F: 18_998,
  P: 30_974,
  S: 32_060,
  Cl: 35_453,
  Br: 79_904,
  I: 126_904,
})
/** Metals of complexes and salts, and the number of protons that each replaces. */
const METALS = table<{ milli: number; charge: number }>({
  Cu: { milli: 63_546, charge: 2 },
  Mg: { milli: 24_305, charge: 2 },
  Zn: { milli: 65_380, charge: 2 },
  Fe: { milli: 55_845, charge: 2 },
  Ca: { milli: 40_078, charge: 2 },
  Cr: { milli: 51_996, charge: 3 },
  Na: { milli: 22_990, charge: 1 },
  K: { milli: 39_098, charge: 1 },
  Li: { milli: 6_941, charge: 1 },
})
/** What a cation is sold with. */
const COUNTERIONS = [
  { milli: 35_453, as: 'its chloride' },
  { milli: 79_904, as: 'its bromide' },
  { milli: 126_904, as: 'its iodide' },
]
const NAMES = table<string>({ H2O: 'its form without water', HCl: 'its form without its hydrochloride' })
const MOST_FORMULA_CHARS = 60

/** Daltons in thousandths of a dalton, a whole number. */
export const toMilli = (dalton: number): number => Math.round(dalton * 1000)

/**
 * The masses that an honest laboratory may find for a compound: that of its formula, and those of its other forms. Complexes
 * and salts of metals lose the metal in the instrument, hydrates lose their water, and cations are weighed with their salt.
 */
export function massesOf(formula: string | null, dalton: number): FormMass[] {
  const milli = toMilli(dalton)
  const [main = '', ...added] = (formula ?? '').slice(0, MOST_FORMULA_CHARS).split(/[·.•]/)
  const parts = added.flatMap((part) => addedPart(part) ?? [])
  const bare = milli - parts.reduce((sum, part) => sum + part.milli, 0)
  const masses: FormMass[] = [{ milli, as: 'its formula' }]
  if (bare > 0) {
    for (const part of parts) masses.push({ milli: milli - part.milli, as: part.as })
    if (parts.length > 1) masses.push({ milli: bare, as: 'its form without water or salt' })
    masses.push(...ligandsOf(main, bare))
  }
  if (main.trim().endsWith('+'))
    masses.push(...COUNTERIONS.map(({ milli: ion, as }) => ({ milli: milli + ion, as })))
  return masses
}

const PROTON = 1_007
/** What sticks to a peptide in the instrument or in its salt, with the proton that it replaces. */
const ADDUCTS = [
  { milli: 21_982, as: 'with sodium' },
  { milli: 36_461, as: 'with hydrochloride' },
  { milli: 60_052, as: 'with acetate' },
  { milli: 114_023, as: 'with trifluoroacetate' },
]
const MOST_CHARGES = 4

/**
 * The figures that an instrument shows for a mass without being that mass: of its ions with several charges, which a
 * laboratory may print as they are, and of the compound with sodium or an acid bound to it.
 */
export const readingsOf = (milli: number): FormMass[] => [
  ...ADDUCTS.map((each) => ({ milli: milli + each.milli, as: each.as })),
  ...Array.from({ length: MOST_CHARGES - 1 }, (_, at) => at + 2).map((charges) => ({
    milli: Math.round(milli / charges) + PROTON,
    as: `as an ion with ${charges} charges`,
  })),
]

/** What '2H2O' of a formula weighs, and the form without it; null where it is neither water nor an acid. */
function addedPart(part: string): FormMass | null {
  const [, times = '', formula = ''] = /^(\d?)([A-Z][A-Za-z\d]{0,30})$/.exec(part.trim()) ?? []
  const weight = weightOf(formula)
  return weight === null
    ? null
    : { milli: Number(times || 1) * weight, as: NAMES[formula] ?? 'its form without its salt' }
}

/** Of water or an acid in thousandths of a dalton; null with an atom that is in neither. */
function weightOf(formula: string): number | null {
  const atoms = [...formula.matchAll(/([A-Z][a-z]?)(\d{0,3})/g)]
  const weights = atoms.map(([, name = '', n]) => (ATOMS[name] ?? Number.NaN) * Number(n || 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return formula !== '' && Number.isFinite(all) ? all : null
}

/** What holds the metal, alone: one of it, or one of as many as the metal has charges. */
function ligandsOf(formula: string, milli: number): FormMass[] {
  const atoms = new Map(
    [...formula.matchAll(/([A-Z][a-z]?)(\d*)/g)].map(([, name = '', n]) => [name, Number(n || 1)]),
  )
  const found = [...atoms].find(([name]) => Object.hasOwn(METALS, name))
  const metal = found && METALS[found[0]]
  if (!found || !metal) return []
  const [name, count] = found
  const protons = metal.charge * count
  const rest = new Map([...atoms, ['H', (atoms.get('H') ?? 0) + protons]])
  rest.delete(name)
  const alone = milli - metal.milli * count + protons * HYDROGEN
  return [1, metal.charge]
    .filter(
      (parts, place, all) => all.indexOf(parts) === place && [...rest.values()].every((n) => n % parts === 0),
    )
    .map((parts) => ({ milli: Math.round(alone / parts), as: 'its form without the metal' }))
}
