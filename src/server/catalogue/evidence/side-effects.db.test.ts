import { expect, test } from 'vitest'
import { compoundId } from '#server/core/records/ids.ts'
import { exportWhenDue } from '#server/open-data/exports/service.ts'
import { closedAtEnd } from '#test/app.ts'
import { putByFeed } from '#test/catalogue.ts'
import { compound, evidence } from '#test/catalogue-entries.ts'
import { readExports } from '#test/exports.ts'
import { startTools } from '#test/tools.ts'

const KETTLIN = compoundId('kettlin')
const NOTHING = { normal: [], worrying: [], stop_asap: [] }
const row = (text: string, over: object = {}) => ({
  ...{ text, basis: 'label' as const, articles: [], source: 'A label', ...over },
})

const tools = closedAtEnd(await startTools())

/** Puts what a compound file and the evidence say; nothing of the evidence where that is absent. */
async function publish(stated: object, known?: object) {
  const entry = compound({ evidence: 'human trials', side_effects: stated })
  const entries = known && [evidence({ claims: [], articles: {}, side_effects: { ...NOTHING, ...known } })]
  const put = { compound: [{ ...entry, position: 900 }], ...(entries && { evidence: entries }) }
  await putByFeed(tools.app.db, put)
  await tools.app.deps.tags.catchUp()
}

const ask = async () => {
  const { visitor } = tools.app
  const { warnings, level } = (await visitor('getDrugEvidence', { params: { drugId: KETTLIN } })).body
  const { side_effects } = (await visitor('getDrugEffects', { params: { drugId: KETTLIN } })).body
  const compared = (await visitor('compareCompounds', { query: { names: 'kettlin' } })).body.compounds[0]
  const cards = (await visitor('listDrugsById', { query: { ids: KETTLIN } })).body.drugs
  return { warnings, level, side_effects, compared: compared?.compound, card: cards[0] }
}

test('a warning that only the compound’s file names is on top of the page, and wherever warnings are', async () => {
  await publish({ ...NOTHING, worrying: ['Raised heart rate'], stop_asap: ['Fainting'] })
  const { warnings, level, side_effects, compared, card } = await ask()
  expect(warnings.map(({ grade, text, basis }) => [grade, text, basis])).toEqual([
    ['stop_asap', 'Fainting', null],
    ['worrying', 'Raised heart rate', null],
  ])
  expect(side_effects).toEqual({ normal: [], worrying: ['Raised heart rate'], stop_asap: ['Fainting'] })
  expect(compared?.warnings.map(({ text }) => text)).toEqual(['Fainting', 'Raised heart rate'])
  expect([card?.summary.warnings, compared?.summary.warnings]).toEqual([2, 2])
  expect((await tools.use('get_compound', { compound: 'kettlin' })).text).toContain(
    'Serious side effect (stop as soon as possible; basis not stated): Fainting',
  )
  await exportWhenDue(tools.app.deps)
  const { linesOf } = readExports(tools.app)
  const line = (await linesOf('compounds')).find(({ slug }) => slug === 'kettlin')
  expect([line?.worrying, line?.stop_asap]).toEqual([['Raised heart rate'], ['Fainting']])
  const rows = (await linesOf('warnings')).filter(({ compound }) => compound === 'kettlin')
  expect(rows.map(({ text }) => text)).toEqual(['Fainting', 'Raised heart rate'])
  // The file says 'human trials', and there is no study.
  expect([level, card?.evidence]).toEqual(['no direct studies', 'no direct studies'])
})

test('what both sources name is one warning with its basis, in the more serious grade, and nothing is lost', async () => {
  await publish(
    { normal: ['Headache'], worrying: ['raised heart rate.'], stop_asap: ['Fainting', 'Chest pain'] },
    { worrying: [row('Fainting'), row('Raised heart rate')], stop_asap: [row('Seizure')] },
  )
  const { warnings, side_effects } = await ask()
  expect(warnings.map(({ grade, text, basis }) => [grade, text, basis])).toEqual([
    ['stop_asap', 'Fainting', 'label'],
    ['stop_asap', 'Seizure', 'label'],
    ['stop_asap', 'Chest pain', null],
    ['worrying', 'Raised heart rate', 'label'],
  ])
  expect(side_effects.stop_asap).toEqual(['Fainting', 'Seizure', 'Chest pain'])
  // Common effects are for subscribers, from any record.
  expect(side_effects.normal).toBeNull()
})
