import { expect, test } from 'vitest'
import { bearsOut, standingDirection } from './standing-direction.ts'

test('a direction needs a finding; unclear claims nothing, and studies that disagree are mixed', () => {
  expect(bearsOut('improves', ['no_difference'])).toBe(false)
  expect(bearsOut('improves', ['no_difference', 'improves'])).toBe(true)
  expect(bearsOut('unclear', ['improves'])).toBe(true)
  expect(bearsOut('mixed', ['improves'])).toBe(false)
  expect(bearsOut('mixed', ['improves', 'no_difference'])).toBe(true)
})

test('a direction falls with the retracted study that bore it out', () => {
  const kept = { finding: 'no_difference', status: 'ok' }
  const found = { finding: 'improves', status: 'ok' }
  expect(standingDirection('improves', [found, kept])).toBe('improves')
  expect(standingDirection('improves', [{ ...found, status: 'retracted' }, kept])).toBe('unclear')
})
