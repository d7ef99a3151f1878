import { describe, expect, test } from 'vitest'
import { RatesRefused, readReferenceRates } from './reference-rates.ts'

describe('a list of reference rates is read', () => {
  test('as the CSV of all days, without the currencies that have none', async () => {
    const csv = 'Date,USD,RUB,\n2026-11-20,1.0412,N/A,\n2026-11-19,1.0399,117.2,\n'
    expect(await readReferenceRates(csv)).toEqual([
      { currency: 'USD', day: '2026-11-20', perEuro: 1.0412 },
      { currency: 'USD', day: '2026-11-19', perEuro: 1.0399 },
      { currency: 'RUB', day: '2026-11-19', perEuro: 117.2 },
    ])
  })

  test('as the CSV of a day', async () =>
    expect(await readReferenceRates('\uFEFFDate, USD, JPY, \n20 November 2026, 1.0412, 160.5, \n')).toEqual([
      { currency: 'USD', day: '2026-11-20', perEuro: 1.0412 },
      { currency: 'JPY', day: '2026-11-20', perEuro: 160.5 },
    ]))

  test('as the XML of a day', async () => {
    const xml = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-11-20'>
      <Cube currency='USD' rate='1.0412'/><Cube currency='GBP' rate='0.84'/></Cube></Cube></gesmes:Envelope>`
    expect(await readReferenceRates(xml)).toEqual([
      { currency: 'USD', day: '2026-11-20', perEuro: 1.0412 },
      { currency: 'GBP', day: '2026-11-20', perEuro: 0.84 },
    ])
  })

  test('a repeated day takes the last rate, and impossible days are left out', async () => {
    const csv = 'Date,USD\n2026-11-20,1.1\n2026-02-30,9\n2026-11-20,1.2\n'
    expect(await readReferenceRates(csv)).toEqual([{ currency: 'USD', day: '2026-11-20', perEuro: 1.2 }])
  })

  test.each([
    ['no rates', 'Date,USD\n'],
    ['another list', 'Name,USD\nA,1\n'],
    ['a page', '<html><body>Not here</body></html>'],
    ['a day that no calendar has', 'Date,USD\n31 September 2026,1.1\n'],
    ['a month with a letter too many', 'Date,USD\n3 Marchx 2026,1.1\n'],
    ['a month that no calendar has', 'Date,USD\n3 Smarch 2026,1.1\n'],
    ['the 30th of February', 'Date,USD\n30 February 2026,1.1\n'],
    ['rates of the dollar', 'Date,EUR,USD\n2026-08-03,0.86,1\n'],
    ['rates of the pound, in XML', "<Cube time='2026-11-20'><Cube currency='EUR' rate='1.19'/></Cube>"],
    ['rates that are none', 'Date,USD,GBP\n2026-11-20,0,-1\n2026-13-40,1.1,1\n'],
  ])('and %s refused', (_, text) => expect(readReferenceRates(text)).rejects.toThrow(RatesRefused))
})
