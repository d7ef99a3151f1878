import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Article } from '#contract/catalogue/articles.ts'
import { htmlOf } from '#test/screen.ts'
import { wire } from '#test/wire.ts'
import { ArticleItem } from './article-item.tsx'

const article = wire(Article, {
  slug: 'a-trial-of-something',
  publication_date: '2021-07',
  tested: 'same',
  pmid: '34324435',
  url: 'https://pubmed.ncbi.nlm.nih.gov/34324435/',
  ai_background: 'Asks whether it helps.',
})
const show = (locked: boolean, differing: Partial<Article> = {}) =>
  htmlOf(createElement(ArticleItem, { article: { ...article, ...differing }, number: 3, locked }))

test('an article leads to its page and to its paper, and says by which number it is known', () => {
  const html = show(false)
  expect(html).toContain('href="/studies/a-trial-of-something"')
  expect(html).toContain('href="https://pubmed.ncbi.nlm.nih.gov/34324435/"')
  expect(html).toContain('PubMed 34324435')
  expect(show(false, { doi: '10.1000/x', url: 'https://doi.org/10.1000/x' })).toContain('doi:10.1000/x')
  expect(show(false, { pmid: null, url: 'https://journal.example/a' })).toContain('journal.example')
})

test.each<[string, Partial<Article>, string]>([
  ['on another molecule', { tested: 'relative' }, 'A close relative'],
  ['that nobody assessed', { tested: null }, 'Not yet assessed'],
  ['that was retracted', { status: 'retracted' }, 'Retracted, counts nothing'],
  ['without a date', { publication_date: null }, 'Date not specified'],
])('an article %s says so, to everybody', (_, over, text) => expect(show(true, over)).toContain(text))

test('subscribers read the summaries that exist; visitors see which there are, as a pattern', () => {
  expect(show(false)).toContain('Asks whether it helps.')
  expect(show(false)).not.toContain('Conclusion')
  expect(show(true, { ai_background: null })).toMatch(/Background.*locked.*Conclusion/s)
})
