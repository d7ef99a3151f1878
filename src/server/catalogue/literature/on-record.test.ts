import { expect, test } from 'vitest'
import { indexOf, noticeOnRecord } from './on-record.ts'

const article = (id: string, title: string, pmid: string) => ({
  ...{ id, slug: id, title, pmid, doi: null, pmcid: null },
})
const LONG = 'Creatine supplementation and strength in older adults'
const known = indexOf([article('long', LONG, '111'), article('short', 'Creatine supplementation', '222')])
const notice = (title: string, links: { type: string; id: string }[] = []) =>
  noticeOnRecord({ service: 'pubmed', title, links }, known)

test('a notice marks the article that its link names', () => {
  expect(notice(`Retraction: ${LONG}`, [{ type: 'Retraction of', id: '111' }])).toMatchObject({
    notice: { article: { id: 'long' }, status: 'retracted' },
  })
})

test('a notice without a link marks the article of its whole title', () => {
  expect(notice(`Retraction: ${LONG}`)).toMatchObject({ notice: { article: { id: 'long' } } })
})

test('a notice whose link leads to another article marks nothing, whatever its title, and asks an editor', () => {
  expect(notice(`Retraction: ${LONG}`, [{ type: 'Retraction of', id: '999' }])).toMatchObject({
    doubt: { id: 'long' },
  })
})

test('a title of few words marks nothing by itself, and asks an editor', () => {
  expect(notice('Retraction: Creatine supplementation')).toMatchObject({ doubt: { id: 'short' } })
})
