import { readFile, writeFile } from 'node:fs/promises'
import { CatalogueFile } from '../src/contract/catalogue/catalogue-file.ts'
import { pastOf } from './demo-offers/history.ts'
import { makeDemoOffers, SEED } from './demo-offers/offers.ts'

// Writes data/catalogue/offers.json and data/demo-market/history.json from the compounds. Running it twice gives the
// same files.

const folder = new URL('../data/catalogue/', import.meta.url)

async function compoundsOf(file: string) {
  const content = CatalogueFile.parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
  return content.compounds ?? []
}

const AS_OF = '2026-11-20'
const source = `Invented for the demo by lab/make-demo-offers.ts, seed ${SEED}. No price here was ever asked by anybody.`

const offersOfDemo = async () =>
  makeDemoOffers(
    await compoundsOf('compounds-peptides.json'),
    await compoundsOf('compounds-supplements.json'),
  )

/** The text of offers.json: one offer a line, so that changes can be read. */
export async function demoOffersFile(): Promise<string> {
  const lines = (await offersOfDemo()).map((offer) => `    ${JSON.stringify(offer)}`)
  const head = `{\n  "source": ${JSON.stringify(source)},\n  "as_of": "${AS_OF}",\n  "offers": [\n`
  return `${head}${lines.join(',\n')}\n  ]\n}\n`
}

/** The text of history.json: the past of one offer a line. */
export async function demoHistoryFile(): Promise<string> {
  const lines = (await offersOfDemo()).flatMap((offer) => {
    const past = pastOf(offer, AS_OF, SEED)
    return past.length > 0
      ? [`    ${JSON.stringify(`${offer.vendor}/${offer.sku}`)}: ${JSON.stringify(past)}`]
      : []
  })
  const head = `{\n  "source": ${JSON.stringify(source)},\n  "as_of": "${AS_OF}",\n  "offers": {\n`
  return `${head}${lines.join(',\n')}\n  }\n}\n`
}

if (import.meta.main) {
  const offers = await demoOffersFile()
  const history = await demoHistoryFile()
  await writeFile(new URL('offers.json', folder), offers)
  await writeFile(new URL('../demo-market/history.json', folder), history)
  console.log(`${offers.match(/"sku"/g)?.length ?? 0} offers written to data/catalogue/offers.json`)
  console.log(
    `${history.match(/",?(true|false)?\]/g)?.length ?? 0} past prices written to data/demo-market/history.json`,
  )
}
