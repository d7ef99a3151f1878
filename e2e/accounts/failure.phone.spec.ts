import { expect, test } from '@playwright/test'
import { recordLayoutShift } from '../layout-shift.ts'
import { open, signIn } from '../people.ts'

test('a refusal to sign in moves nothing on the page', async ({ page }) => {
  const layoutShifts = await recordLayoutShift(page)
  await open(page, '/login')
  await signIn(page, { email: 'nobody@example.com', password: 'wrong' })
  const refusal = page.getByRole('alert')
  await expect(refusal).toHaveText('Invalid login credentials')
  const [above, heading] = [
    await refusal.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0)
  expect(await layoutShifts()).toEqual([])
})
