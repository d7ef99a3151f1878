import { expect, test } from 'vitest'
import { demoRecords } from '#server/platform/adapters/literature/demo.ts'
import { indexOf, noticeOnRecord } from './on-record.ts'

const article = (id: string, title: string, pmid: string) => ({
  ...{ id, slug: id, title, pmid, doi: null, pmcid: null },
})
const LONG = 'Creatine supplementation and strength in older adults'
const known = indexOf([article('long', LONG, '111'), article('short', 'Creatine supplementation', '222')])
const notice = (title: string, links: { type: string; id: string }[] = []) =>
  noticeOnRecord({ service: 'pubmed', title, links }, known)

test('a notice marks the article that its link names, and without a link that of its whole title', () => {
  const marked = { notice: { article: { id: 'long' }, status: 'retracted' } }
  expect(notice(`Retraction: ${LONG}`, [{ type: 'Retraction of', id: '111' }])).toMatchObject(marked)
  expect(notice(`Retraction: ${LONG}`)).toMatchObject(marked)
})

test.each([
  ['another article', LONG, '999'],
  ['a title unlike its own', 'Creatine against an unrelated and invented ailment of horses', '111'],
])('a notice whose link leads to %s marks nothing and asks an editor', (_, title, id) =>
  expect(notice(`Retraction: ${title}`, [{ type: 'Retraction of', id }])).toMatchObject({
    doubt: { id: 'long' },
  }),
)

test('a title of few words marks nothing by itself, and asks an editor', () =>
  expect(notice('Retraction: Creatine supplementation')).toMatchObject({ doubt: { id: 'short' } }))

const [retraction] = demoRecords.filter(({ title }) => title.startsWith('Retraction: '))
const asKnown = ({ title, doi = null }: (typeof demoRecords)[number], index: number) => ({
  ...{ id: String(index), slug: `article-${index}`, title, doi, pmid: null, pmcid: null },
})

test('the demo retracts one of its own articles as soon as that is on record, and no other before', () => {
  const known = indexOf(demoRecords.filter((record) => record !== retraction).map(asKnown))
  expect(retraction && noticeOnRecord(retraction, known)).toMatchObject({
    notice: { status: 'retracted', article: { title: expect.stringMatching(/Curcumin .* trial$/) } },
  })
  expect(retraction && noticeOnRecord(retraction, indexOf([]))).toBeNull()
})
