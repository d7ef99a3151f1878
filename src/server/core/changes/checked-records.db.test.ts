import { expect, test } from 'vitest'
import { compoundId, offerId } from '#server/core/records/ids.ts'
import { sharedApp } from '#test/app.ts'
import {
  article,
  claim,
  compound,
  evidence,
  interaction,
  offer,
  outcome,
  vendor,
} from '#test/catalogue-entries.ts'
import { type Change, change } from '#test/put.ts'
import { theRow } from '#test/rows.ts'
import { ChangeRefused } from './change-set.ts'

type Set = Partial<Change>
const app = await sharedApp()

const apply = (set: Set) => change(app.db, { source: { kind: 'desk', id: 'editor' }, ...set })
/** Where a set is refused, as 'entry field'. */
const refusalOf = (set: Set): Promise<string[]> =>
  apply(set).then(
    () => [],
    (error) => {
      if (!(error instanceof ChangeRefused)) throw error
      return error.errors.map(({ entry, field }) => `${entry} ${field}`.trim())
    },
  )

const placed = (over: object = {}) => ({ ...compound(over), position: 900 })
const other = placed({ slug: 'nettlin', proper_name: 'Nettlin', aliases: [] })
const listed = (over: object = {}) => ({
  ...outcome({ slug: 'rest-at-last', name: 'Rest at last', ...over }),
  position: 900,
})
const about = (over: object = {}) => evidence({ claims: [tried()], ...over })
const tried = (over: object = {}) => claim({ outcome: 'rest-at-last', ...over })
const FACTS = { tested: 'same', participants: 200, funding: 'independent', status: 'ok' } as const
const ofOther = (over: object = {}) =>
  evidence({ compound: 'nettlin', claims: [], articles: { 'b-study': FACTS }, ...over })
const BASE = {
  vendor: [vendor(), vendor({ slug: 'south-chems', name: 'South Chems', demo: false })],
  compound: [placed(), other],
  offer: [offer({ image: 'drawn' })],
  article: [article(), article({ slug: 'b-study', compounds: ['kettlin', 'nettlin'], doi: '10.1000/2' })],
  outcome: [listed()],
  evidence: [about({ interactions: [interaction({ with: 'Nettlin', compound: 'nettlin' })] }), ofOther()],
}
await apply({ put: BASE })

const studyOf = () => claim().studies[0] as ReturnType<typeof claim>['studies'][number]

test.each<[string, Set['put'], string]>([
  [
    'a demo vendor with a real website',
    { vendor: [vendor({ website: 'https://shop.test' })] },
    'vendors/north-chems website',
  ],
  [
    'an offer that leads from a stored demo vendor to a real place',
    { offer: [offer({ sku: 'b', product_link: 'https://shop.test/b' })] },
    'offers/north-chems/b product_link',
  ],
  [
    'a drawn pack of a stored real vendor',
    { offer: [offer({ vendor: 'south-chems', image: 'drawn' })] },
    'offers/south-chems/kettlin-5mg image',
  ],
  [
    'an offer that was seen on a day to come',
    { offer: [offer({ sku: 'b', seen_at: '2999-01-01' })] },
    'offers/north-chems/b seen_at',
  ],
  [
    'a vendor that turns real while its packs stay drawn',
    { vendor: [vendor({ demo: false })] },
    'vendors/north-chems demo',
  ],
  ['a size without a mass', { compound: [placed({ sizes: ['60 capsules'] })] }, 'compounds/kettlin sizes[0]'],
  ['an article of another year', { article: [article({ year: 2021 })] }, 'articles/a-study year'],
  ['an article with a stored DOI', { article: [article({ doi: '10.1000/2' })] }, 'articles/a-study doi'],
  [
    'an article taken from a compound whose evidence cites it',
    { article: [article({ slug: 'b-study', compounds: ['kettlin'], doi: '10.1000/2' })] },
    'articles/b-study compounds',
  ],
  [
    'an outcome with the name of a stored one',
    { outcome: [listed({ slug: 'rest', name: 'REST at last' })] },
    'outcomes/rest name',
  ],
  [
    'a claim that measured without a study',
    { evidence: [about({ claims: [tried({ studies: [] })] })] },
    'evidence/kettlin claims[0].studies',
  ],
  [
    'a claim whose direction no finding bears out',
    { evidence: [about({ claims: [tried({ direction: 'worsens' })] })] },
    'evidence/kettlin claims[0].direction',
  ],
  [
    'a claim that rests on a missing study',
    { evidence: [about({ claims: [tried({ studies: [{ ...studyOf(), article: 'no-study' }] })] })] },
    'evidence/kettlin claims[0].studies[0].article',
  ],
  [
    'a claim that rests on a study marked as not testing the compound',
    { evidence: [about({ articles: { 'a-study': { ...FACTS, tested: 'not' } } })] },
    'evidence/kettlin claims[0].studies[0].article',
  ],
  [
    "a claim of one compound that rests on another's study",
    { evidence: [ofOther({ articles: { 'a-study': FACTS } })] },
    'evidence/nettlin articles.a-study',
  ],
  [
    'a claim that tells a dose',
    { evidence: [about({ claims: [tried({ statement: 'With 5 mg, rest was better.' })] })] },
    'evidence/kettlin claims[0].statement',
  ],
  [
    'evidence that contradicts the stored article',
    { evidence: [about({ articles: { 'a-study': FACTS, 'b-study': { ...FACTS, status: 'retracted' } } })] },
    'evidence/kettlin articles.b-study',
  ],
  [
    'a pair of compounds that is stored already',
    { evidence: [ofOther({ interactions: [interaction({ with: 'Kettlin', compound: 'kettlin' })] })] },
    'evidence/nettlin interactions[0]',
  ],
])('whatever its source, a change is refused of %s', async (_, put, where) =>
  expect(await refusalOf({ put })).toEqual([where]),
)

test('a set that ends what an entry would contradict may put it', async () => {
  const report = await apply({
    put: { vendor: [vendor({ demo: false })] },
    end: { offer: [offerId('north-chems', 'kettlin-5mg')] },
  })
  expect([report.vendor.changed, report.offer.removed]).toEqual([1, 1])
})

test('a record cannot be put and ended at once', async () => {
  const set = { put: { compound: [placed({ kind: 'mineral' })] }, end: { compound: [compoundId('kettlin')] } }
  expect(await refusalOf(set)).toContain('compounds/kettlin')
  const { kind } = await theRow(app.db, 'drugs', { name: 'kettlin' })
  expect(kind).toBe('peptide')
})
