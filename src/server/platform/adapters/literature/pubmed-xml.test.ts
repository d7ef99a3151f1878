import { expect, test } from 'vitest'
import { readFullRecords } from './pubmed-xml.ts'

const TYPE =
  '<!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD PubMedArticle//EN" "https://dtd.nlm.nih.gov/x.dtd">'
const article = (pmid: string, inside: string) =>
  `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article>${inside}</Article></MedlineCitation></PubmedArticle>`
const answer = (...articles: string[]) =>
  `<?xml version="1.0" ?>\n${TYPE}<PubmedArticleSet>${articles.join('')}</PubmedArticleSet>\n`

test('registrations come from the list of data banks and from the abstract, each once', () => {
  const xml = answer(
    article(
      '99000015',
      `<Abstract><AbstractText Label="RESULTS">It fell (<i>P</i>&lt;0.001) by 0.4 per m<sup>2</sup>.</AbstractText>
      <AbstractText>Registered as NCT90000015 and ISRCTN 90000017.</AbstractText></Abstract>
      <DataBankList><DataBank><DataBankName>ClinicalTrials.gov</DataBankName><AccessionNumberList>
      <AccessionNumber>NCT90000015</AccessionNumber></AccessionNumberList></DataBank></DataBankList>`,
    ),
    article('99000016', ''),
  )
  expect([...readFullRecords(xml)]).toEqual([
    [
      '99000015',
      {
        abstract: 'RESULTS: It fell (P<0.001) by 0.4 per m2. Registered as NCT90000015 and ISRCTN 90000017.',
        trials: ['NCT90000015', 'ISRCTN90000017'],
        mesh: [],
      },
    ],
    ['99000016', { abstract: null, trials: [], mesh: [] }],
  ])
})

test('the number of an article that is only mentioned is not taken for its own', () => {
  const mentions =
    '<CommentsCorrectionsList><CommentsCorrections><PMID>1</PMID></CommentsCorrections></CommentsCorrectionsList>'
  expect([...readFullRecords(answer(article('99000017', mentions))).keys()]).toEqual(['99000017'])
})

test('an answer without records is empty', () => expect(readFullRecords(answer()).size).toBe(0))

const entity = '<!DOCTYPE PubmedArticleSet [<!ENTITY a "aaaaaaaaaa">]>'
test.each([
  ['the prolog alone', `<?xml version="1.0" ?>${TYPE}`],
  ['an answer that breaks off', answer(article('1', '')).slice(0, -30)],
  ['a page', '<html><body>Error Blocked Diagnostic</body></html>'],
  ['declared entities', `${entity}<PubmedArticleSet>&a;</PubmedArticleSet>`],
  ['two types of the document', `${entity}${entity}<PubmedArticleSet></PubmedArticleSet>`],
  ['elements within elements', answer(article('1', '<b>'.repeat(10_000)))],
  [
    'escaped characters without end',
    answer(article('1', `<AbstractText>${'&#x61;'.repeat(200_000)}</AbstractText>`)),
  ],
])('%s is refused', (_, xml) => expect(() => readFullRecords(xml)).toThrow())
