import { describe, expect, test } from 'vitest'
import { readWishes, writeWishes } from './wish-list.ts'

describe('a list of wishes in a URL', () => {
  test('holds names and amounts side by side', () => {
    const wishes = [
      { name: 'bpc-157', mg: 20 },
      { name: 'kpv', mg: 2.5 },
    ]
    expect(writeWishes(wishes)).toEqual({ c: 'bpc-157,kpv', mg: '20,2.5' })
    expect(readWishes('bpc-157,kpv', '20,2.5')).toEqual(wishes)
  })

  test('leaves empty rows of a form out, and keeps each amount with its name', () => {
    expect(readWishes('bpc-157, ,KPV', '20,7,5')).toEqual([
      { name: 'bpc-157', mg: 20 },
      { name: 'KPV', mg: 5 },
    ])
    expect(readWishes(undefined, undefined)).toEqual([])
  })

  test('holds a name once, with its last amount', () =>
    expect(readWishes('KPV,kpv', '5,10')).toEqual([{ name: 'kpv', mg: 10 }]))

  test.each([
    ['kpv', '2,5'],
    ['bpc-157,kpv', '2,5,3'],
    ['bpc-157,,', '1,2,3,5'],
  ])('has no amounts where there are more of them than rows: %s, %s', (names, amounts) => {
    for (const { mg } of readWishes(names, amounts)) expect(mg).toBeNull()
  })

  test.each(['', '0', '-5', '1e3', 'ten', '1000001', '0.0001'])('has no amount in %j', (amount) =>
    expect(readWishes('kpv', amount)).toEqual([{ name: 'kpv', mg: null }]),
  )
})
