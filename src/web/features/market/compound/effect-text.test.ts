import { expect, test } from 'vitest'
import { readEffect } from './effects-panel.tsx'

test.each([
  ['Sleep: deeper in some reports', 'Sleep', 'deeper in some reports'],
  ['Appetite : less : often', 'Appetite', 'less : often'],
  ['No change reported', null, 'No change reported'],
  ['Ratio 1:2 seen', null, 'Ratio 1:2 seen'],
  ['Nothing after: ', null, 'Nothing after:'],
])('%j', (effect, label, text) => expect(readEffect(effect)).toEqual({ label, text }))
