import type { BatchEntry, CertificateEntry } from '../../src/contract/catalogue/batch-file.ts'
import { jpegOf, paintedOver, pdfOf, pngOf, type Stated, savedAgain } from './paper.ts'

/** A certificate with its paper, and what a reader of it should find. */
export type Labelled = {
  file: string
  /** Null for honest ones. */
  forged: { way: string; check: string } | null
  batch: BatchEntry
  certificate: CertificateEntry
  formula_mass_da: number | null
}
export type Drawn = Labelled & { bytes: Buffer }

type Demo = {
  batches: readonly BatchEntry[]
  certificates: readonly CertificateEntry[]
  massOf: (compound: string) => number | null
}

const HONEST = 40

/**
 * 40 honest certificates of the demo catalogue, spread over its vendors, and 20 forged ones in ten ways. `keep` gives the
 * file that the product would keep.
 */
export async function drawLabelled(
  { batches, certificates, massOf }: Demo,
  keep: (bytes: Buffer) => Promise<Buffer>,
): Promise<Drawn[]> {
  const byVendor = [...Map.groupBy(certificates, ({ vendor }) => vendor).values()]
  // One of each vendor in turn.
  const ranked = byVendor.flatMap((ofVendor) => ofVendor.map((certificate, turn) => ({ certificate, turn })))
  const chosen = ranked
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ certificate }) => certificate)
    .filter(
      ({ measured_mg, purity_percent, laboratory_name }) => measured_mg && purity_percent && laboratory_name,
    )
  const known = chosen.flatMap((certificate) => {
    const batch = batches.find(
      ({ vendor, compound, lot }) =>
        vendor === certificate.vendor && compound === certificate.compound && lot === certificate.lot,
    )
    const formula_mass_da = massOf(certificate.compound)
    const found_mass_da = formula_mass_da && Math.round((formula_mass_da - 0.4) * 10) / 10
    return batch?.label_mg ? [{ batch, certificate: { ...certificate, found_mass_da }, formula_mass_da }] : []
  })
  const honest: Drawn[] = []
  for (const [index, paper] of known.slice(0, HONEST).entries()) {
    const [ending, draw] =
      index % 5 < 3
        ? (['pdf', pdfOf] as const)
        : index % 5 === 3
          ? (['png', pngOf] as const)
          : (['jpg', jpegOf] as const)
    honest.push({
      ...paper,
      file: `${paper.certificate.slug}.${ending}`,
      forged: null,
      bytes: await keep(await draw(paper)),
    })
  }
  return [...honest, ...(await forge(honest, known.slice(HONEST)))]
}

type Paper = Omit<Drawn, 'file' | 'forged' | 'bytes'>

async function forge(honest: readonly Drawn[], others: readonly Paper[]): Promise<Drawn[]> {
  const left = [...others]
  /** The next certificate to forge that has what the way needs. */
  const take = (fits: (paper: Paper) => boolean = () => true): Paper => {
    const at = left.findIndex(fits)
    const [paper] = left.splice(at, 1)
    if (at < 0 || !paper) throw new Error('The demo has too few certificates.')
    return paper
  }
  const honestOf = (ending: string) => honest.filter(({ file }) => file.endsWith(ending))
  const [pdfs, pngs, jpegs] = [honestOf('.pdf'), honestOf('.png'), honestOf('.jpg')]
  const forged: Drawn[] = []
  const add = (way: string, check: string, nth: number, ending: string, paper: Paper, bytes: Buffer) =>
    forged.push({
      ...paper,
      file: `forged-${way.replaceAll(' ', '-')}-${nth}.${ending}`,
      forged: { way, check },
      bytes,
    })
  const of = (paper: Paper, change: Partial<CertificateEntry>): Paper => ({
    ...paper,
    certificate: { ...paper.certificate, ...change },
  })
  const dayBefore = (day: string | null, days: number) =>
    new Date(Date.parse(day ?? '') - days * 86_400_000).toISOString().slice(0, 10)
  for (const nth of [0, 1]) {
    const [pdf, png, jpeg] = [pdfs[nth], pngs[nth], jpegs[nth]] as [Drawn, Drawn, Drawn]
    add(
      'one file for two lots',
      'Same file elsewhere',
      nth,
      'pdf',
      take((paper) => paper.batch.vendor === pdf.batch.vendor),
      pdf.bytes,
    )
    add(
      'one file at two vendors',
      'Same file elsewhere',
      nth,
      'jpg',
      take((paper) => paper.batch.vendor !== jpeg.batch.vendor),
      jpeg.bytes,
    )
    add('picture saved again', 'Same picture elsewhere', nth, 'jpg', take(), await savedAgain(png.bytes))
    const painted = take((paper) => paper.batch.vendor !== png.batch.vendor)
    const original = (pngs[nth + 2] ?? png) as Stated
    add(
      'lot painted over',
      'Same picture elsewhere',
      nth,
      'jpg',
      painted,
      await paintedOver(original, painted),
    )
    const named = take()
    add(
      'paper of another lot',
      'Lot on the certificate',
      nth,
      'pdf',
      named,
      await pdfOf({ ...named, batch: { ...named.batch, lot: `ZZ-0000-${nth}` } }),
    )
    const ways: [string, string, Paper][] = [
      ['entirely pure', 'Possible values', of(take(), { purity_percent: 100 })],
      ['more than twice the label', 'Possible values', of(take(), {})],
      [
        'mass of something else',
        'Mass and formula',
        of(
          take((paper) => paper.formula_mass_da !== null),
          {},
        ),
      ],
      ['tested before it was made', 'Order of days', of(take(), {})],
      ['tested after it was seen', 'Order of days', of(take(), {})],
    ]
    for (const [way, check, paper] of ways) {
      const { certificate, batch, formula_mass_da } = paper
      if (way === 'more than twice the label') certificate.measured_mg = (batch.label_mg ?? 1) * 2.4
      if (way === 'mass of something else')
        certificate.found_mass_da = Math.round((formula_mass_da ?? 0) + 14 + nth)
      if (way === 'tested before it was made') certificate.tested_on = dayBefore(batch.made_on, 3 + nth)
      if (way === 'tested after it was seen') certificate.seen_on = dayBefore(certificate.tested_on, 2 + nth)
      add(way, check, nth, nth === 0 ? 'pdf' : 'png', paper, await (nth === 0 ? pdfOf : pngOf)(paper))
    }
  }
  return forged
}
