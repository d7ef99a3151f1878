import { describe, expect, test } from 'vitest'
import { doisIn, type ListedNotice, ListRefused, readRetractionList } from './retraction-list.ts'

const HEAD =
  'Record ID,Title,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason'
async function read(...chunks: Uint8Array[]): Promise<ListedNotice[]> {
  const notices: ListedNotice[] = []
  for await (const notice of readRetractionList(chunks)) notices.push(notice)
  return notices
}
const readText = (text: string) => read(new TextEncoder().encode(text))
const row = (over: Partial<Record<'title' | 'date' | 'doi' | 'pmid' | 'nature' | 'reason', string>>) => {
  const cell = {
    title: 'T',
    date: '3/4/2024 0:00',
    doi: '10.1000/1',
    pmid: '0',
    nature: 'Retraction',
    ...over,
  }
  return `1,${cell.title},${cell.date},10.1/n,0,1/1/2020 0:00,${cell.doi},${cell.pmid},${cell.nature},${cell.reason ?? ''}`
}

test('a row tells paper, kind, day and reasons', async () => {
  const [notice] = await readText(
    `${HEAD}\n${row({ doi: '10.1000/ABC', pmid: '0123', reason: '+Bad data;+Error;' })}\n`,
  )
  expect(notice).toEqual({
    row: 2,
    dois: ['10.1000/abc'],
    pmids: ['123'],
    problem: null,
    text: 'Retraction · 3/4/2024 0:00 · 10.1000/ABC · 0123 · +Bad data;+Error;',
    status: 'retracted',
    date: '2024-03-04',
    reason: 'Bad data; Error',
  })
})

describe('the kind of a notice is read from its nature:', () => {
  test.each([
    ['Retraction', 'retracted'],
    ['Expression of concern', 'concern'],
    ['Correction', 'corrected'],
    ['Reinstatement', 'reinstated'],
  ])('%s', async (nature, status) => {
    expect((await readText(`${HEAD}\n${row({ nature })}`))[0]?.status).toBe(status)
  })
})

test('commas, quotes and lines inside a cell do not shift the others', async () => {
  const [notice] = await readText(`${HEAD}\n${row({ title: '"A, ""quoted""\ntitle"', doi: '10.1000/2' })}`)
  expect(notice?.dois).toEqual(['10.1000/2'])
})

test('bytes that are no UTF-8, and letters cut in two, do not stop the reading', async () => {
  const bytes = new TextEncoder().encode(
    `\uFEFF${HEAD}\n${row({ title: 'Größe' })}\n${row({ doi: '10.1000/3' })}`,
  )
  bytes[bytes.indexOf(0xc3)] = 0xff
  const middle = bytes.indexOf(0xff) + 3
  const notices = await read(bytes.subarray(0, middle), bytes.subarray(middle))
  expect(notices.flatMap(({ dois }) => dois)).toEqual(['10.1000/1', '10.1000/3'])
})

test.each([
  ['too few of its cells', '1,A paper,10.1000/ours'],
  ['tabs between its cells', row({ doi: '10.1000/ours' }).replaceAll(',', '\t')],
  ['semicolons between its cells', row({ doi: '10.1000/ours' }).replaceAll(',', ';')],
])('a row with %s goes to an editor with the papers that it may name', async (_, line) => {
  const [notice] = await readText(`${HEAD}\n${line}`)
  expect(notice).toMatchObject({ status: null, problem: expect.stringMatching(/fewer cells|cannot be read/) })
  expect(notice?.dois).toContain('10.1000/ours')
})

test('rows that name no paper are passed over', async () => {
  const none = ['unavailable', 'Unavailable', '', '0', 'n/a'].map((doi) => row({ doi }))
  expect(await readText([HEAD, ...none, '1,2'].join('\n'))).toEqual([])
})

describe('a row about a paper that cannot be applied says why:', () => {
  test.each([
    ['It names no day', row({ date: '' })],
    ["Its day 'soon' cannot be read", row({ date: 'soon' })],
    ['It does not say what became of the article', row({ nature: '' })],
    ["Its nature is 'Other', which is not known", row({ nature: 'Other' })],
    ['It names no day', row({ nature: 'Reinstatement', date: '' })],
    [
      "It may take back what it says, or hold in part: 'Expression of concern EOC Lifted'",
      row({ nature: 'Expression of concern', reason: 'EOC Lifted' }),
    ],
    [
      "Its nature is 'Removal of expression of concern', which is not known",
      row({ nature: 'Removal of expression of concern' }),
    ],
    ['It has 11 cells, the first row has 10', `${row({ reason: 'x' })},further`],
  ])('%s', async (problem, line) => {
    expect(await readText(`${HEAD}\n${line}\n`)).toMatchObject([
      { dois: expect.arrayContaining(['10.1000/1']), problem },
    ])
  })

  test('an open quote before it costs no other row', async () => {
    const notices = await readText(
      [
        HEAD,
        row({ title: '"a title without an end', doi: '10.1000/x' }),
        row({ doi: '10.1000/ours' }),
        row({ title: 'other" title', doi: '10.1000/y' }),
      ].join('\n'),
    )
    expect(
      notices.map(({ dois, problem }) => [
        dois.find((doi) => !doi.includes(',')),
        problem?.slice(0, 22) ?? null,
      ]),
    ).toEqual([
      ['10.1000/x', 'A quote in the row is '],
      ['10.1000/ours', null],
      ['10.1000/y', null],
    ])
  })
})

describe('a paper is found however its DOI is written:', () => {
  test.each([
    '10.1000/Ours',
    '10.1000/ours.',
    '10.1000/ours,',
    '10.1000/ours;',
    ' 10.1000/ours\u200b',
    '10.1000/o\u200burs',
    'doi:10.1000/ours',
    'https://doi.org/10.1000/ours',
    'https://doi.org/10.1000%2Fours',
    'https://doi.org/10.1000/ours%20',
    '10.1000/ours%0A',
    '10.1000/ours;10.1000/other',
    '10.1000/other; 10.1000/ours',
    '10.1000/other,10.1000/ours',
    '10.1000/other 10.1000/ours',
    '10.1000/other|https://doi.org/10.1000/ours.',
    '(10.1000/ours)',
    '１０.1000/ours',
  ])('%j', async (doi) => {
    const [notice] = await readText(`${HEAD}\n${row({ doi: `"${doi}"` })}`)
    expect(notice?.dois).toContain('10.1000/ours')
    expect(notice?.problem).toBeNull()
  })

  test('also where signs of lists belong to it', async () => {
    const doi = '10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2'
    const [notice] = await readText(`${HEAD}\n${row({ doi })}`)
    expect(notice?.dois).toContain(doi.toLowerCase())
  })
})

test.each([
  ['21030672;15052688', ['21030672', '15052688']],
  ['21030672.0', ['21030672']],
  ['021030672', ['21030672']],
  ['PMID: 21030672', ['21030672']],
  [' 21030672 / 15052688 ', ['21030672', '15052688']],
  ['21030672\u200b', ['21030672']],
  ['0', []],
  ['21.5', []],
  ['2.10306725E7', []],
  ['2.10E+07', []],
  ['3e7', []],
  ['21030672.1', ['21030672']],
  ['21030672.2; 15052688', ['21030672', '15052688']],
  ['21,030,672', []],
  ['21030672,21030673', ['21030672', '21030673']],
])('the PMIDs of %j', async (pmid, pmids) => {
  const [notice] = await readText(`${HEAD}\n${row({ pmid: `"${pmid}"` })}`)
  expect(notice?.pmids).toEqual(pmids)
})

test.each(['2/31/2024', '13/1/2024', '2024-02-31', '2024-13-01T00:00', '0/0/2024'])(
  'a day that no calendar has, %s, is unknown',
  async (date) => {
    expect((await readText(`${HEAD}\n${row({ date })}`))[0]?.date).toBeNull()
  },
)

test('a reason is one line of whole characters, however long and whatever is in it', async () => {
  const reason = `+A\u0000\u0008b;+${'x'.repeat(494)}😀`
  const [notice] = await readText(`${HEAD}\n${row({ reason })}`)
  expect(notice?.reason).toMatch(/^A b; x+/)
  expect(notice?.reason?.isWellFormed()).toBe(true)
})

test('columns are found by their names, in any order', async () => {
  const [notice] = await readText(
    'RetractionNature,OriginalPaperPubMedID,RetractionDate,OriginalPaperDOI\nCorrection,7,2024-01-02,',
  )
  expect(notice).toMatchObject({ status: 'corrected', pmids: ['7'], dois: [], date: '2024-01-02' })
})

test('another file is refused in words', async () => {
  await expect(readText('name,price\nzinc,5\n')).rejects.toThrow(ListRefused)
})

test.each([
  'https://doi.org/10.1152/abcdef?utm=1',
  '10.1152/abcdef#sec-2',
  'doi.org/10.1152/abcdef?x=1;10.1000/other',
])('a link with words behind its DOI, %s, names the paper too', (cell) => {
  expect(doisIn(cell)).toContain('10.1152/abcdef')
})
