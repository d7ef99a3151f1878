import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../data/catalogue')
const files: Record<string, unknown[]>[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
const all = (section: string) => files.flatMap((file) => file[section] ?? [])

/** How many entries the files of the demo catalogue hold; `demo-catalogue.test.ts` states the numbers. */
export const DEMO = {
  compounds: all('compounds').length,
  articles: all('articles').length,
  outcomes: all('outcomes').length,
  claims: (all('evidence') as { claims: unknown[] }[]).flatMap(({ claims }) => claims).length,
  vendors: all('vendors').length,
}
