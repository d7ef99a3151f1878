import type { AiFact, AiFacts } from '#contract/ai-search/ai-search.ts'
import { capital } from '#domain/capital.ts'
import { readSafety } from '#server/catalogue/evidence/safety.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CatalogueRecord } from '../engine/record.ts'

/** What authorities say of compounds, as their pages show it. */
export async function readRegulation(
  { db }: Pick<Deps, 'db'>,
  records: readonly CatalogueRecord[],
): Promise<AiFacts['sections']> {
  const safety = await readSafety(
    db,
    records.map(({ id, name, proper_name }) => ({ id, slug: name, name: proper_name })),
  )
  return records.map(({ id, name, proper_name }) => {
    const own = safety.find(({ compound }) => compound.id === id)
    const facts = (own?.regulation ?? []).map(regulationFact)
    return {
      title: proper_name,
      compound: name,
      facts,
      note:
        facts.length === 0
          ? `We hold no entry on the regulation of ${proper_name}. That does not mean that it is allowed.`
          : null,
    }
  })
}

type Row = Awaited<ReturnType<typeof readSafety>>[number]['regulation'][number]

function regulationFact({ authority, jurisdiction, status, scope, date, source_url }: Row): AiFact {
  const said = [capital(status), scope, date && `since ${date}`].filter(Boolean).join(', ')
  return {
    label: `${capital(authority)} (${jurisdiction})`,
    text: `${said}.${source_url ? '' : ' Source not yet checked.'}`,
    severity: null,
    ...(source_url && { url: source_url }),
  }
}
