import { expect, test } from 'vitest'
import { shownPages } from './pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 75, [1, 2, null, 75]],
  [4, 75, [1, 2, 3, 4, 5, null, 75]],
  [40, 75, [1, null, 39, 40, 41, null, 75]],
  [75, 75, [1, null, 74, 75]],
])('page %i of %i shows the pages %j', (page, pages, shown) => expect(shownPages(page, pages)).toEqual(shown))
