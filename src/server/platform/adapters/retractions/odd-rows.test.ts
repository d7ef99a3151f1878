import { describe, expect, test } from 'vitest'
import { doisIn, pmidsIn, readRetractionList, toDay } from './retraction-list.ts'

const DOI = '10.1016/j.peptides.2020.170'
const HEAD = 'OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,RetractionDate,Reason'

async function rows(...lines: string[]) {
  const found = []
  for await (const row of readRetractionList([Buffer.from([HEAD, ...lines].join('\n'))])) found.push(row)
  return found
}

describe('a DOI is found however a cell has it:', () => {
  test.each([
    ['with a blank behind its first dot', '10. 1016/j.peptides.2020.170'],
    ['with blanks around its stroke', '10.1016 / j.peptides.2020.170'],
    ['broken over two lines', '10.1016/j.peptides.\n2020.170'],
    ['with a blank within it', '10.1016/j.peptides. 2020.170'],
    ['with a tab before and a quote behind', `\t"${DOI}"`],
    ['as a link to the full text', `https://www.example.com/doi/full/${DOI}/full?x=1`],
    ['as a link to the abstract', `https://www.example.com/${DOI}/abstract#top`],
    ['as a link to its file', `https://link.example.com/content/pdf/${DOI}.pdf`],
    ['as a link to its file with a query', `https://www.example.com/content/${DOI}.full.pdf?x=1`],
    ['as a link to the text of a version', `https://www.example.com/content/${DOI}/v2/full-text`],
    ['as a link to the file of a version', `https://www.example.com/content/${DOI}v1.full.pdf`],
    ['with the ending of a file', `${DOI}.pdf`],
    ['before another, each with the ending of a file', `${DOI}.pdf;10.1000/b.pdf`],
    ['escaped in a link', `https://doi.org/${encodeURIComponent(DOI)}`],
    ['with its scheme', `doi:${DOI}`],
    ['with a word', `DOI ${DOI}.`],
    ['in capitals and full width', DOI.toUpperCase().replace('1', '１')],
    ['after another, without a blank', `10.1000/abc${DOI}`],
    ['between others', `10.1000/a;${DOI};10.1000/b`],
    ['with a bracket', `(${DOI})`],
    ['with a hidden sign', DOI.replace('.2020', '\u00AD.2020\u200B')],
    ['before another, with a sign of lists of another script', `${DOI}、10.1000/other`],
    ['with its stroke as an entity', DOI.replace('/', '&sol;')],
    ['with its stroke as the number of an entity', DOI.replace('/', '&#47;')],
    ['with its stroke as another number of it', DOI.replace('/', '&#x2F;')],
    ['in a link of a page', `<a href="https://doi.org/${DOI}">x</a>`],
    ['with a NUL', DOI.replace('.2020', '\0.2020')],
    ['beside a PMID', `PMID 123; ${DOI}`],
    [
      'behind thousands of others',
      `${Array.from({ length: 600 }, (_, n) => `10.1000/other.${n}`).join(';')};${DOI}`,
    ],
  ])('%s', async (_, cell) => {
    const [row] = await rows(`"${cell.replaceAll('"', '""')}",,Retraction,3/14/2024,`)
    expect(row?.dois).toContain(DOI)
  })

  test.each([
    ['a hyphen of another kind', '10.1007/s00213‐019‑05', '10.1007/s00213-019-05'],
    ['a dash', '10.1007/s00213–019', '10.1007/s00213-019'],
    [
      'angle brackets as entities',
      '10.1002/(SICI)1097(1997)79:2&lt;286::AID&gt;3.0.CO;2-P',
      '10.1002/(sici)1097(1997)79:2<286::aid>3.0.co;2-p',
    ],
    ['an ampersand as an entity', '10.1000/a&amp;b-2020', '10.1000/a&b-2020'],
  ])('with %s', (_, cell, doi) => {
    expect(doisIn(cell)).toContain(doi)
  })
})

describe('a PMID is found however a cell has it:', () => {
  test.each([
    'PMID: 21030672',
    'https://pubmed.ncbi.nlm.nih.gov/21030672/',
    'https://www.ncbi.nlm.nih.gov/pubmed/?term=21030672',
    '#21030672',
    "'21030672",
    '=21030672',
    '２１０３０６７２',
    '15052688 / 21030672',
    '15052688and21030672',
    '21030672|15052688',
    '[21030672]',
    '0021030672',
  ])('%s', (cell) => {
    expect(pmidsIn(cell)).toContain('21030672')
  })

  test('and further ones are not made up of two', () => {
    expect(pmidsIn('15052688 21030672')).toEqual(['15052688', '21030672'])
    expect(pmidsIn('12 345 678')).not.toContain('12345')
  })
})

describe('what a row says is applied only where it leaves no choice:', () => {
  test.each([
    ['Retraction', '', 'retracted', null],
    ['Reinstatement', '', 'reinstated', null],
    ['Expression of concern', '', 'concern', null],
    ['Correction', '', 'corrected', null],
  ])("'%s' is '%s' %s", async (nature, reason, status, problem) => {
    const [row] = await rows(`${DOI},,${nature},3/14/2024,${reason}`)
    expect(row).toMatchObject({ status, problem })
  })

  test.each([
    'Retraction withdrawn',
    'Retraction rescinded',
    'Retraction of the retraction',
    'Withdrawal of retraction',
    'Removal of retraction',
    'Not retracted',
    'Partial retraction',
    'Retraction lifted',
    'Reversal of Retraction',
    'Concern lifted',
    'Expression of concern removed',
    'Expression of concern closed',
    'Concern resolved',
    'Correction withdrawn',
    'Reinstatement withdrawn',
    'Retraction / Reinstatement',
    'Notice',
    '',
  ])("'%s' is shown to an editor", async (nature) => {
    const [row] = await rows(`${DOI},,${nature},3/14/2024,`)
    expect(row?.problem).toEqual(expect.any(String))
    expect(row?.dois).toContain(DOI)
  })

  test.each(['+EOC Lifted', '+Expression of Concern removed', '+Concern resolved', '+Retraction withdrawn'])(
    "and so is a row whose reason is '%s'",
    async (reason) => {
      for (const nature of ['Expression of concern', 'Retraction'])
        if (nature === 'Retraction' || !reason.includes('Retraction')) {
          const [row] = await rows(`${DOI},,${nature},3/14/2024,${reason}`)
          if (nature === 'Expression of concern' || reason.includes('Retraction'))
            expect(row?.problem).toEqual(expect.any(String))
        }
    },
  )

  test.each([
    ['Expression of concern', 'Concern no longer applies'],
    ['Expression of concern', 'Publisher lifts EOC'],
    ['Expression of concern', '+EOC cleared'],
    ['Expression of concern', 'Concerns unfounded'],
    ['Expression of concern', 'Concerns addressed'],
    ['Retraction', 'This is not a retraction'],
    ['Retraction', 'Retraction under appeal'],
    ['Expression of concern', 'EOC issued by mistake'],
    ['Retraction', 'Retraction issued in error'],
    ['Retraction', '+Error; Article reinstated'],
  ])("'%s' for the reason '%s' is shown to an editor", async (nature, reason) => {
    expect((await rows(`${DOI},,${nature},3/14/2024,${reason}`))[0]?.problem).toEqual(expect.any(String))
  })

  test.each([
    ['Expression of concern', '+Concerns/Issues About Data;+Investigation by Journal/Publisher'],
    ['Retraction', '+Withdrawal;+Date of Retraction/Other Unknown'],
    ['Retraction', '+Error by Journal/Publisher;+Removed'],
  ])("'%s' for the reasons '%s' is applied", async (nature, reasons) => {
    expect((await rows(`${DOI},,${nature},3/14/2024,${reasons}`))[0]?.problem).toBeNull()
  })

  test('a day in another order, in words or to come is not guessed', async () => {
    for (const day of [
      '14/3/2024',
      'March 14, 2024',
      '14.03.2024',
      '2024/13/01',
      '2024',
      '0',
      '3/14/24',
      '3/14/2924',
      '3/14/20245',
      '2024-03-145',
    ])
      expect([day, (await rows(`${DOI},,Retraction,"${day}",`))[0]?.problem]).toEqual([
        day,
        expect.any(String),
      ])
    expect(toDay('3/14/2024 0:00')).toBe('2024-03-14')
  })
})

test.each([
  ...['No retraction', 'Never retracted', 'Un-retracted', 'Unretracted', 'Retraction request denied'],
  ...['Retraction pending', 'Proposed retraction', 'Uncorrected', 'Removal', 'Retraction (disputed)'],
  ...['Retraction?', 'Retraction*', '≠ Retraction', '~Correction'],
])('of a nature that says more, %s, nothing is applied', async (nature) => {
  const [row] = await rows(`${DOI},,${nature},3/14/2024,`)
  expect(row?.problem).toEqual(expect.any(String))
})

test.each(['RETRACTION', ' Correction ', 'Expression of Concern'])(
  'a plain nature is applied: %s',
  async (nature) => {
    const [row] = await rows(`${DOI},,${nature},3/14/2024,`)
    expect(row).toMatchObject({ problem: null, status: expect.any(String) })
  },
)

test.each(['Withdrawal', 'Retract and replace', 'Corrigendum'])(
  'a nature that the list does not have, %s, waits for an editor',
  async (nature) => {
    const [row] = await rows(`${DOI},,${nature},3/14/2024,`)
    expect(row).toMatchObject({ dois: [DOI], status: null, problem: expect.stringMatching(/is not known$/) })
  },
)

test('a list in UTF-16 is read, with and without its mark', async () => {
  const text = `${HEAD}\n${DOI},,Retraction,3/14/2024,`
  for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le')]) {
    const found = []
    for await (const row of readRetractionList([bytes])) found.push(row)
    expect(found).toMatchObject([{ dois: expect.arrayContaining([DOI]) }])
  }
})

test('a list with two columns of one name is refused', async () => {
  const list = readRetractionList([Buffer.from(`${HEAD},OriginalPaperDOI\n,,Retraction,3/14/2024,,${DOI}`)])
  await expect(list.next()).rejects.toThrow("two columns named 'originalpaperdoi'")
})

describe('a row that is broken still names its papers:', () => {
  test.each([
    ['cells that a comma shifts', `2024,${DOI},21030672,Retraction,`],
    ['a quote that is not closed', `"${DOI},21030672,Retraction,3/14/2024,`],
    ['a quote within a cell', `x "y${DOI}",21030672,"Retrac"tion,3/14/2024,`],
    ['a cell too many', `${DOI},21030672,Retraction,3/14/2024,a,b,c`],
  ])('%s', async (_, line) => {
    const [row] = await rows(line, '10.1000/other-paper,,Retraction,3/14/2024,')
    expect(row?.dois).toContain(DOI)
    expect(row?.pmids).toContain('21030672')
    expect(row?.problem).toEqual(expect.any(String))
    expect((await rows(line, '10.1000/other-paper,,Retraction,3/14/2024,')).at(-1)?.dois).toContain(
      '10.1000/other-paper',
    )
  })

  test('a cell that is missing, and a DOI in the column of PMIDs, hide none of them', async () => {
    const [shifted] = await rows(`${DOI},Retraction,3/14/2024,x`)
    expect([shifted?.dois.includes(DOI), shifted?.problem]).toEqual([
      true,
      'It has fewer cells than the first row',
    ])
    const [misplaced] = await rows(`unavailable,${DOI},Retraction,3/14/2024,`)
    expect(misplaced).toMatchObject({ dois: expect.arrayContaining([DOI]), problem: null })
  })

  test('a quote that the next row closes hides neither of them', async () => {
    const found = await rows(
      `"${DOI},21030672,Retraction,3/14/2024,a`,
      `10.1000/other-paper,1,Retraction,3/14/2024,"b`,
    )
    const dois = found.flatMap((row) => row.dois)
    expect(dois).toContain(DOI)
    expect(dois).toContain('10.1000/other-paper')
  })
})

test.each(['1/1/1900 0:00', '0001-01-01', '1899-12-30', '1/0/1900'])('the day %s means no date', (day) => {
  expect(toDay(day)).toBeNull()
})
