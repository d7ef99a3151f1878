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

test('an article on another molecule and a retracted one say so, to everybody', () => {
  expect(show(true, { tested: 'relative' })).toContain('A close relative')
  expect(show(true, { tested: null })).toContain('Not yet assessed')
  expect(show(true, { status: 'retracted' })).toContain('Retracted, counts nothing')
})

test('subscribers read the summaries that exist', () => {
  const html = show(false)
  expect(html).toContain('Asks whether it helps.')
  expect(html).not.toContain('Conclusion')
})

test('visitors see which summaries there are, as a pattern', () => {
  const html = show(true, { ai_background: null })
  expect(html).toContain('Background')
  expect(html).toContain('Conclusion')
  expect(html).toContain('locked')
})

test('an unstated date is said to be missing', () => {
  expect(show(false, { publication_date: null })).toContain('Date not specified')
})
