import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#test/component.tsx'
import { links } from '#web/lib/links.ts'
import { Pager } from './pager.tsx'

test('only the page that is open is marked, not the first one too', async () => {
  const linkTo = (page: number) => ({ ...links.home(), search: page > 1 ? { page } : {} })
  await show(<Pager label="Pages" page={3} pages={5} linkTo={linkTo} />, '/?page=3')
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Page 3'])
})
