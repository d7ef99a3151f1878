/** How the batches of an invented vendor are tested, and their results. */
export type Tester = {
  vendor: string
  /** Share of its compounds with a certificate of an independent laboratory, and of those without with its own. */
  independent: number
  own: number
  /** So many compounds were tested by buyers, whatever the vendor does. */
  byBuyers: number
  laboratory: string
  /** The average deviation of the content from the label in per cent, and the scatter of single batches. */
  offLabel: number
  scatter: number
  purity: [low: number, high: number]
  /** Share of certificates that state each test as passed; null: it does not apply to these products. */
  states: { endotoxin: number | null; sterility: number | null; heavy_metals: number | null }
  /** The newest test lies so many days before the day of the file, the oldest so many. */
  newestDays: number
  oldestDays: number
}

const GREYWETHER = 'Greywether Assay House (invented)'
const ORRERY = 'Orrery Analytical (invented)'
const LUMEN = 'Lumen & Lathe Laboratories (invented)'

export const TESTERS: readonly Tester[] = [
  tester('tidelark-peptides', GREYWETHER, 23, {
    independent: 0.92,
    scatter: 1.6,
    purity: [98.8, 99.8],
    states: { endotoxin: 0.97, sterility: 0.95, heavy_metals: 0.9 },
  }),
  tester('fennmoor-chems', ORRERY, 98, {
    independent: 0.6,
    own: 0.4,
    offLabel: -1.5,
    scatter: 3,
    states: { endotoxin: 0.5, sterility: 0, heavy_metals: 0.8 },
  }),
  tester('hollowmere-peptides', ORRERY, 198, { own: 0.8, offLabel: -2, scatter: 3.5, purity: [97, 99.2] }),
  tester('copperfinch-peptides', GREYWETHER, 11, {
    independent: 0.78,
    scatter: 2.4,
    purity: [98.2, 99.6],
    states: { endotoxin: 0.95, sterility: 0.5, heavy_metals: 0.7 },
  }),
  tester('emberquay-chems', ORRERY, 60, { byBuyers: 4, offLabel: -13, scatter: 4, purity: [92.5, 96.5] }),
  tester('quillstone-supply', LUMEN, 51, {
    independent: 0.9,
    own: 0.3,
    scatter: 1.8,
    purity: [98.5, 99.7],
    states: { endotoxin: null, sterility: null, heavy_metals: 0.97 },
  }),
  tester('brackenfold-naturals', ORRERY, 242, {
    independent: 0.3,
    offLabel: -1,
    scatter: 3,
    states: { endotoxin: null, sterility: null, heavy_metals: 0.4 },
  }),
]

function tester(vendor: string, laboratory: string, newestDays: number, own: Partial<Tester>): Tester {
  const usual = { independent: 0, own: 0, byBuyers: 0, offLabel: -0.5, scatter: 2 }
  const results = { purity: [97.8, 99.4] as [number, number], oldestDays: 340 }
  const states = { endotoxin: 0, sterility: 0, heavy_metals: 0 }
  return { vendor, laboratory, newestDays, ...usual, ...results, states, ...own }
}
