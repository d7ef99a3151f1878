import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayText, longDay } from './day.ts'

test('every day is written as Intl writes it', () => {
  const format = (dateStyle: 'medium' | 'long') =>
    new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' }).format
  const [medium, long] = [format('medium'), format('long')]
  const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (at) => {
      expect(dayText(at.toISOString())).toBe(medium(at))
      expect(longDay(at)).toBe(long(at))
    }),
  )
})
