import { createServer, type RequestListener } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { fetchRetractionList, type ListedNotice, ListRefused, readRetractionList } from './retraction-list.ts'

const DOI = '10.1016/j.peptides.2020.170'
const HEAD = 'Title,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,RetractionDate,Reason'

async function read(...chunks: Uint8Array[]): Promise<ListedNotice[]> {
  const notices: ListedNotice[] = []
  for await (const notice of readRetractionList(chunks)) notices.push(notice)
  return notices
}
const readText = (text: string) => read(new TextEncoder().encode(text))
const rows = (...lines: string[]) => readText([HEAD, ...lines].join('\n'))
type Cells = Partial<Record<'title' | 'doi' | 'pmid' | 'nature' | 'date' | 'reason', string>>
const row = (over: Cells) => {
  const cells = { title: 'T', doi: DOI, pmid: '', nature: 'Retraction', date: '3/14/2024 0:00', reason: '' }
  return Object.values({ ...cells, ...over })
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',')
}
const readRow = async (over: Cells) => (await rows(row(over)))[0]

test('a row tells paper, kind, day and reasons', async () =>
  expect(await rows(row({ doi: '10.1000/ABC', pmid: '0123', reason: '+Bad data;+Error;' }))).toEqual([
    {
      ...{ row: 2, dois: ['10.1000/abc'], pmids: ['123'], problem: null },
      ...{ status: 'retracted', date: '2024-03-14', reason: 'Bad data; Error' },
      text: 'Retraction · 3/14/2024 0:00 · 10.1000/ABC · 0123 · +Bad data;+Error;',
    },
  ]))

test('columns are found by their names, in any order', async () => {
  const head = 'RetractionNature,OriginalPaperPubMedID,RetractionDate,OriginalPaperDOI'
  expect(await readText(`${head}\nCorrection,7,2024-01-02,`)).toMatchObject([
    { status: 'corrected', pmids: ['7'], dois: [], date: '2024-01-02' },
  ])
})

test('another file is refused in words, and so is a list with two columns of one name', async () => {
  await expect(readText('name,price\nzinc,5\n')).rejects.toThrow(ListRefused)
  const twice = readText(`${HEAD},OriginalPaperDOI\nT,,,Retraction,3/14/2024,,${DOI}`)
  await expect(twice).rejects.toThrow("two columns named 'originalpaperdoi'")
})

test('bytes that are no UTF-8, and letters cut in two, do not stop the reading', async () => {
  const text = `\uFEFF${HEAD}\n${row({ title: 'Größe' })}\n${row({ doi: '10.1000/3' })}`
  const bytes = new TextEncoder().encode(text)
  bytes[bytes.indexOf(0xc3)] = 0xff
  const middle = bytes.indexOf(0xff) + 3
  const notices = await read(bytes.subarray(0, middle), bytes.subarray(middle))
  expect(notices.flatMap(({ dois }) => dois)).toEqual([DOI, '10.1000/3'])
})

test.each(['', '\uFEFF'])('a list in UTF-16 is read, with the mark %j', async (mark) => {
  expect(await read(Buffer.from(`${mark}${HEAD}\n${row({})}`, 'utf16le'))).toMatchObject([{ dois: [DOI] }])
})

describe('a DOI is found however a cell has it:', () => {
  test.each([
    ['with a blank behind its first dot', '10. 1016/j.peptides.2020.170'],
    ['broken over two lines', '10.1016/j.peptides.\n2020.170'],
    ['with a tab before and a quote behind', `\t"${DOI}"`],
    ['as a link to the full text', `https://www.example.com/doi/full/${DOI}/full?x=1`],
    ['as a link to the abstract', `https://www.example.com/${DOI}/abstract#top`],
    ['as a link to the text of a version', `https://www.example.com/content/${DOI}/v2/full-text`],
    ['as a link to the file of a version', `https://www.example.com/content/${DOI}v1.full.pdf`],
    ['before another, each with the ending of a file', `${DOI}.pdf;10.1000/b.pdf`],
    ['with words behind its link', `https://doi.org/${DOI}?utm=1`],
    ['with the place in a page behind it', `${DOI}#sec-2`],
    ['escaped in a link', `https://doi.org/${encodeURIComponent(DOI)}`],
    ['with an escaped line end', `${DOI}%0A`],
    ['with its scheme', `doi:${DOI}`],
    ['with a word', `DOI ${DOI}.`],
    ['in capitals and full width', DOI.toUpperCase().replace('1', '１')],
    ['after another, without a blank', `10.1000/abc${DOI}`],
    ['between others', `10.1000/a;${DOI},10.1000/b`],
    ['behind a bar', `10.1000/other|https://doi.org/${DOI}.`],
    ['with a bracket', `(${DOI})`],
    ['with a hidden sign', DOI.replace('.2020', '\u00AD.2020\u200B')],
    ['before another, with a sign of lists of another script', `${DOI}、10.1000/other`],
    ['with its stroke as an entity', DOI.replace('/', '&sol;')],
    ['in a link of a page', `<a href="https://doi.org/${DOI}">x</a>`],
    ['with a NUL', DOI.replace('.2020', '\0.2020')],
    ['behind thousands of others', `${'10.1000/other;'.repeat(2_000)}${DOI}`],
  ])('%s', async (_, doi) =>
    expect(await readRow({ doi })).toMatchObject({ dois: expect.arrayContaining([DOI]), problem: null }),
  )

  test.each([
    ['10.1007/s00213‐019‑05', '10.1007/s00213-019-05'],
    ['10.1000/a&amp;b-2020', '10.1000/a&b-2020'],
    ['10.1002/(SICI)1097(1997)&lt;286::AID&gt;3.0.CO;2-P', '10.1002/(sici)1097(1997)<286::aid>3.0.co;2-p'],
  ])('with signs that belong to it, %s', async (doi, found) =>
    expect((await readRow({ doi }))?.dois).toContain(found),
  )
})

test.each<[pmids: string[], ...cells: string[]]>([
  [['21030672', '15052688'], '21030672;15052688', ' 21030672 / 15052688 ', '21030672.2; 15052688'],
  [['15052688', '21030672'], '15052688and21030672', '15052688 21030672'],
  [['21030672'], '21030672.0', '21030672.1', '0021030672', 'PMID: 21030672', "'21030672", '２１０３０６７２'],
  [['21030672'], 'https://pubmed.ncbi.nlm.nih.gov/21030672/', '21030672\u200b'],
  [[], '12 345 678', '0', '21.5', '2.10306725E7', '21,030,672'],
])('the PMIDs %j are read of each of these cells', async (pmids, ...cells) => {
  for (const pmid of cells) expect((await readRow({ pmid }))?.pmids, pmid).toEqual(pmids)
})

test('rows that name no paper are passed over', async () => {
  const none = ['unavailable', 'Unavailable', '', '0', 'n/a'].map((doi) => row({ doi }))
  expect(await rows(...none, 'T')).toEqual([])
})

describe('what a row says is applied only where it leaves no choice:', () => {
  test.each([
    ['Retraction', 'retracted'],
    ['RETRACTION', 'retracted'],
    ['Expression of concern', 'concern'],
    [' Correction ', 'corrected'],
    ['Reinstatement', 'reinstated'],
  ])("'%s' is '%s'", async (nature, status) =>
    expect(await readRow({ nature })).toMatchObject({ status, problem: null }),
  )

  test.each([
    ...['Retraction withdrawn', 'Not retracted', 'Partial retraction', 'Expression of concern removed'],
    ...['Un-retracted', 'Retraction pending', 'Retraction?', '≠ Retraction', 'Retraction / Reinstatement'],
    ...['Withdrawal', 'Corrigendum', 'Notice'],
  ])("the nature '%s' is shown to an editor", async (nature) => {
    const problem = `Its nature is '${nature}', which is not known`
    expect(await readRow({ nature })).toMatchObject({ dois: [DOI], status: null, problem })
  })

  test.each([
    ['Expression of concern', '+Expression of Concern removed'],
    ['Expression of concern', '+EOC Lifted'],
    ['Expression of concern', 'Concern no longer applies'],
    ['Expression of concern', 'Publisher lifts EOC'],
    ['Expression of concern', '+EOC cleared'],
    ['Retraction', '+Retraction withdrawn'],
    ['Retraction', 'This is not a retraction'],
    ['Retraction', 'Retraction under appeal'],
    ['Retraction', '+Error; Article reinstated'],
  ])("'%s' for the reason '%s' is shown to an editor", async (nature, reason) => {
    const problem = `It may take back what it says, or hold in part: '${nature} ${reason}'`
    expect(await readRow({ nature, reason })).toMatchObject({ dois: [DOI], problem })
  })

  test.each([
    ['Expression of concern', '+Concerns/Issues About Data;+Investigation by Journal/Publisher'],
    ['Retraction', '+Withdrawal;+Date of Retraction/Other Unknown'],
    ['Retraction', '+Error by Journal/Publisher;+Removed'],
  ])("'%s' for the reasons '%s' is applied", async (nature, reason) =>
    expect((await readRow({ nature, reason }))?.problem).toBeNull(),
  )

  test.each([
    ...['14/3/2024', 'March 14, 2024', '2024', '3/14/24', '3/14/2924', '3/14/20245', '2024-03-145', 'soon'],
    ...['2/31/2024', '2024-02-31', '2024-13-01T00:00', '1/1/1900 0:00', '0001-01-01', '1899-12-30'],
  ])('the day %s, in another order, in words, to come or of no calendar, is not guessed', async (date) =>
    expect(await readRow({ date })).toMatchObject({
      date: null,
      problem: `Its day '${date}' cannot be read`,
    }),
  )

  test.each([
    ['It names no day', { date: '' }],
    ['It names no day', { nature: 'Reinstatement', date: '' }],
    ['It does not say what became of the article', { nature: '' }],
  ])('%s', async (problem, over) => expect(await readRow(over)).toMatchObject({ dois: [DOI], problem }))
})

test('a reason is one line of whole characters, however long and whatever is in it', async () => {
  const notice = await readRow({ reason: `+A\u0000\u0008b;+${'x'.repeat(494)}😀` })
  expect(notice?.reason).toMatch(/^A b; x+/)
  expect(notice?.reason?.isWellFormed()).toBe(true)
})

describe('a row that is broken goes to an editor with its papers, and costs no other row:', () => {
  const FEWER = 'It has fewer cells than the first row'
  test.each([
    ['cells that a comma shifts', `T,2024,${DOI},21030672,Retraction,`, 'Its DOI cannot be read'],
    ['cells too many', `T,${DOI},21030672,Retraction,3/14/2024,a,b,c`, 'It has 8 cells, the first row has 6'],
    ['a cell that is missing', `T,${DOI},Retraction,3/14/2024,of 21030672`, FEWER],
    ['too few of its cells', `1,A paper ${DOI} 21030672`, FEWER],
    ['tabs between its cells', `T\t${DOI}\t21030672\tRetraction`, FEWER],
    ['a quote that is not closed', `"T,${DOI},21030672,Retraction,3/14/2024,`, /^A quote in the row is not/],
    ['a quote within a cell', `x "y,"z${DOI}" 21030672,"Retrac"tion,3/14/2024,`, /./],
  ])('%s', async (_, line, problem) => {
    const [broken, other] = await rows(line, row({ doi: '10.1000/other-paper' }))
    const [dois, pmids] = [expect.arrayContaining([DOI]), expect.arrayContaining(['21030672'])]
    expect(broken).toMatchObject({ status: null, problem: expect.stringMatching(problem), dois, pmids })
    expect(other).toMatchObject({ dois: ['10.1000/other-paper'], problem: null })
  })

  test('a quote that a later row closes hides none of them', async () => {
    const found = await rows(
      `"a title without an end,${DOI},21030672,Retraction,3/14/2024,a`,
      row({ doi: '10.1000/ours' }),
      `other" title,10.1000/other-paper,1,Retraction,3/14/2024,b`,
    )
    expect(found).toMatchObject([
      { problem: expect.stringMatching(/^A quote in the row is/), dois: expect.arrayContaining([DOI]) },
      { problem: null, dois: expect.arrayContaining(['10.1000/ours']) },
      { problem: null, dois: expect.arrayContaining(['10.1000/other-paper']) },
    ])
  })

  test('a DOI in the column of PMIDs is no fault', async () =>
    expect(await readRow({ doi: 'unavailable', pmid: DOI })).toMatchObject({ dois: [DOI], problem: null }))
})

const ROW = `${row({ doi: '10.1000/1' })}\n`
const LIST = `${HEAD}\n${ROW}`
const closed: string[] = []

const paths: Record<string, RequestListener> = {
  '/list': (_, response) => response.end(LIST),
  '/moved': (_, response) => response.writeHead(302, { location: '/list' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/gone': (_, response) => response.writeHead(410).end('gone'),
  '/page': (_, response) => response.end('<!doctype html><title>Sign in</title>'),
  '/empty': (_, response) => response.end(),
  '/silent': () => {},
  '/slow': (_, response) => void response.write(LIST),
  // Never ends by itself: only a reader who leaves ends it.
  '/endless': (request, response) => {
    response.on('close', () => closed.push(request.url ?? ''))
    const more = () => {
      while (!response.destroyed && response.write(ROW.repeat(500)));
      if (!response.destroyed) response.once('drain', more)
    }
    response.write(LIST)
    more()
  },
}
const server = createServer((request, response) => paths[request.url ?? '']?.(request, response))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const { port } = server.address() as { port: number }
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function fetchFrom(path: string, limits = { patienceMs: 20_000, mostBytes: 300_000 }) {
  let count = 0
  for await (const { dois } of fetchRetractionList(`http://127.0.0.1:${port}${path}`, limits))
    if (dois.includes('10.1000/1')) count += 1
  return count
}

test('a list is read where it is and where it moved to', async () =>
  expect([await fetchFrom('/list'), await fetchFrom('/moved')]).toEqual([1, 1]))

const NO_LIST = /not a list of retractions: it needs the columns/
test.each([
  ['/circle', /cannot be read: redirect count exceeded/],
  ['/gone', /answers 410/],
  ['/page', NO_LIST],
  ['/empty', NO_LIST],
])('%s is refused in words', async (path, words) => {
  const refused = fetchFrom(path)
  await expect(refused).rejects.toThrow(ListRefused)
  await expect(refused).rejects.toThrow(words)
})

test('a list that does not begin, or does not go on, is given up in time', async () => {
  const limits = { patienceMs: 100, mostBytes: 300_000 }
  await expect(fetchFrom('/silent', limits)).rejects.toThrow(/did not arrive within 1 s/)
  await expect(fetchFrom('/slow', limits)).rejects.toThrow(/did not arrive within 1 s/)
})

test('a list without end is given up at its size, and its download ends', async () => {
  await expect(fetchFrom('/endless')).rejects.toThrow(/larger than 1 MB/)
  await expect.poll(() => closed).toEqual(['/endless'])
})

test('a server that is not there is named', async () => {
  await expect(fetchRetractionList('http://127.0.0.1:1/list').next()).rejects.toThrow(/cannot be read: /)
})
