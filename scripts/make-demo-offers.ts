import { readFile, writeFile } from 'node:fs/promises'
import { CatalogueFile } from '#contract/catalogue-file.ts'
import { makeDemoOffers, SEED } from './demo-offers/offers.ts'

// Writes data/catalogue/offers.json anew from the compounds beside it. Running it twice gives the same file.

const folder = new URL('../data/catalogue/', import.meta.url)

async function compoundsOf(file: string) {
  const content = CatalogueFile.parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
  return content.compounds ?? []
}

/** The text of offers.json: one offer a line, so that changes can be read. */
export async function demoOffersFile(): Promise<string> {
  const peptides = await compoundsOf('compounds-peptides.json')
  const supplements = await compoundsOf('compounds-supplements.json')
  const lines = makeDemoOffers(peptides, supplements).map((offer) => `    ${JSON.stringify(offer)}`)
  const source = `Invented for the demo by scripts/make-demo-offers.ts, seed ${SEED}. No price here was ever asked by anybody.`
  const head = `{\n  "source": ${JSON.stringify(source)},\n  "as_of": "2026-11-20",\n  "offers": [\n`
  return `${head}${lines.join(',\n')}\n  ]\n}\n`
}

if (import.meta.main) {
  const text = await demoOffersFile()
  await writeFile(new URL('offers.json', folder), text)
  console.log(`${text.match(/"sku"/g)?.length ?? 0} offers written to data/catalogue/offers.json`)
}
