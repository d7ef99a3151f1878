import { describe, expect, test } from 'vitest'
import { type ListedNotice, ListRefused, readRetractionList } from './retraction-list.ts'

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
    doi: '10.1000/abc',
    pmid: '123',
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
  expect(notice?.doi).toBe('10.1000/2')
})

test('bytes that are no UTF-8, and letters cut in two, do not stop the reading', async () => {
  const bytes = new TextEncoder().encode(
    `\uFEFF${HEAD}\n${row({ title: 'Größe' })}\n${row({ doi: '10.1000/3' })}`,
  )
  bytes[bytes.indexOf(0xc3)] = 0xff
  const middle = bytes.indexOf(0xff) + 3
  const notices = await read(bytes.subarray(0, middle), bytes.subarray(middle))
  expect(notices.map(({ doi }) => doi)).toEqual(['10.1000/1', '10.1000/3'])
})

test('rows that name no paper or no known nature are passed over; a wrong day is unknown', async () => {
  const notices = await readText(
    [HEAD, row({ doi: 'unavailable' }), row({ nature: 'Other' }), row({ date: 'soon' }), '1,2'].join('\n'),
  )
  expect(notices).toEqual([expect.objectContaining({ row: 4, date: null })])
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
  expect(notice).toMatchObject({ status: 'corrected', pmid: '7', doi: null, date: '2024-01-02' })
})

test('another file is refused in words', async () => {
  await expect(readText('name,price\nzinc,5\n')).rejects.toThrow(ListRefused)
})
