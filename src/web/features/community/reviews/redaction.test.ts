import { expect, test } from 'vitest'
import { boxAfterKey, boxBetween, isTiny } from './proof-dialog.tsx'

test('a box lies between two points within the picture, whichever comes first', () => {
  const box = { x: 0.2, y: 0.1, width: 0.8, height: 0.4 }
  expect(boxBetween({ x: 1.4, y: 0.5 }, { x: 0.2, y: 0.1 })).toEqual(box)
  expect(boxBetween({ x: 0.2, y: 0.1 }, { x: 1.4, y: 0.5 })).toEqual(box)
  expect(isTiny(boxBetween({ x: 0.3, y: 0.3 }, { x: 0.302, y: 0.6 }))).toBe(true)
})

test('arrows move a box, with Shift they resize it, and it never leaves the picture', () => {
  const box = { x: 0.5, y: 0, width: 0.49, height: 0.02 }
  expect(boxAfterKey(box, 'ArrowRight', false)?.x).toBeCloseTo(0.51)
  expect(boxAfterKey(box, 'ArrowUp', false)?.y).toBe(0)
  expect(boxAfterKey(box, 'ArrowRight', true)?.width).toBe(0.5)
  expect(boxAfterKey(box, 'ArrowUp', true)?.height).toBe(0.02)
  expect(boxAfterKey(box, 'Enter', false)).toBeNull()
})
