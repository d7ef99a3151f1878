import { readFile, writeFile } from 'node:fs/promises'
import { CatalogueFile } from '../src/contract/catalogue/catalogue-file.ts'
import { makeDemoBatches } from './demo-batches/batches.ts'
import { SEED } from './demo-offers/offers.ts'

// Writes data/catalogue/batches.json from the offers of the demo. Running it twice gives the same file.

const folder = new URL('../data/catalogue/', import.meta.url)

/** The text of batches.json: one entry a line, so that changes can be read. */
export async function demoBatchesFile(): Promise<string> {
  const file = CatalogueFile.parse(JSON.parse(await readFile(new URL('offers.json', folder), 'utf8')))
  const made = makeDemoBatches(file.offers ?? [], file.as_of, SEED)
  const lines = (entries: object[]) => entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
  const source = `Invented for the demo by lab/make-demo-batches.ts, seed ${SEED}. Nothing here was ever made, tested or sold.`
  return `{
  "source": ${JSON.stringify(source)},
  "as_of": "${file.as_of}",
  "batches": [
${lines(made.map(({ batch }) => batch))}
  ],
  "certificates": [
${lines(made.map(({ certificate }) => certificate))}
  ]
}
`
}

if (import.meta.main) {
  const text = await demoBatchesFile()
  await writeFile(new URL('batches.json', folder), text)
  console.log(
    `${text.match(/"tested_on"/g)?.length ?? 0} certificates written to data/catalogue/batches.json`,
  )
}
