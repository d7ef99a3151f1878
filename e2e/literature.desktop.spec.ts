import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

test('an editor reads what the search of the literature found, and how a compound is searched for', async ({
  page,
}) => {
  await become(page, await newMember(page, 'Ada', 'editor'))
  await open(page, '/admin/literature')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Literature')
  await expectAccessible(page)
  await open(page, '/admin/literature/bpc-157')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search of BPC-157')
  await expectAccessible(page)
})
