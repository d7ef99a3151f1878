import type { AiFact } from '#contract/ai-search/ai-search.ts'
import { stemsOf } from '#domain/language/words.ts'
import { capital } from '#domain/text/capital.ts'
import { readSafety, type Safety } from '#server/catalogue/evidence/service.ts'
import type { Deps } from '#server/core/deps.ts'
import type { CatalogueRecord } from '../engine/record.ts'
import { isQuotable } from '../safety/quotable.ts'
import { type Section, saidFact, sectionOf } from './record-rows.ts'

/** What authorities say of compounds, as their pages show it. */
export async function readRegulation(
  context: Pick<Deps, 'db'>,
  records: readonly CatalogueRecord[],
): Promise<Section[]> {
  return (await safetyOf(context, records)).map(({ record, regulation }) => {
    const none = `We hold no entry on the regulation of ${record.proper_name}. That does not mean that it is allowed.`
    return sectionOf(record, regulation.map(regulationFact), regulation.length === 0 ? none : null)
  })
}

/** What goes first where a child is asked about: whether it is allowed at all, and the signs to get help. */
export async function readBeforeChild(
  context: Pick<Deps, 'db'>,
  records: readonly CatalogueRecord[],
): Promise<Section[]> {
  return (await safetyOf(context, records)).map(({ record, regulation, warnings }) => {
    const first = regulation.filter(
      ({ authority }, place) => regulation.findIndex((each) => each.authority === authority) === place,
    )
    const signs = warnings.filter(({ grade, text }) => grade === 'stop_asap' && isQuotable(text))
    const facts = [
      ...first.map(regulationFact),
      ...signs.map(({ text }) => saidFact('Get medical help at once', text)),
    ]
    const none = `We found no study of ${record.proper_name} in children. That we hold nothing does not make it safe.`
    return sectionOf(record, facts, isStudiedInChildren(record) ? null : none)
  })
}

async function safetyOf({ db }: Pick<Deps, 'db'>, records: readonly CatalogueRecord[]) {
  const ids = records.map(({ id }) => id)
  const ofEach = await readSafety(db, ids)
  return records.map((record) => ({ record, ...ofEach(record.id) }))
}

const CHILDREN = new Set(stemsOf('children child adolescents teenagers infants paediatric pediatric'))
const isStudiedInChildren = ({ claims, articles }: CatalogueRecord) =>
  [...claims.map(({ statement }) => statement), ...articles.map(({ title }) => title)].some((text) =>
    stemsOf(text).some((stem) => CHILDREN.has(stem)),
  )

type Row = Safety['regulation'][number]

function regulationFact({ authority, jurisdiction, status, scope, date, source_url }: Row): AiFact {
  const said = [capital(status), scope, date && `since ${date}`].filter(Boolean).join(', ')
  const text = `${said}.${source_url ? '' : ' No source on record.'}`
  return {
    ...saidFact(`${capital(authority)} (${jurisdiction})`, text),
    ...(source_url && { url: source_url }),
  }
}
