import { expect, test } from '@playwright/test'
import { hold } from './people.ts'

test('a review sent with its stars before the program of its form came is answered', async ({ page }) => {
  const release = await hold(page, '**/assets/community-*.js')
  await page.goto('/bpc-157')
  const reviews = page.getByRole('region', { name: 'Reviews of BPC-157' })
  await reviews.getByLabel('Your review').fill('Arrived cold.')
  // By key: parts that come above may move both under a pointer.
  await reviews.getByRole('radio', { name: /^4 stars/ }).press('Space')
  await reviews.getByRole('button', { name: 'Submit Review' }).press('Enter')
  release()
  // Without the stars or the words it would ask for them.
  await expect(reviews.getByText('User not logged in or drug not loaded.')).toBeVisible()
  await expect(reviews.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  await expect(reviews.getByLabel('Your review')).toHaveValue('Arrived cold.')
})

for (const width of [640, 768, 1024, 1210, 1440])
  test(`at ${width} px the search stays where it began when the header ends after it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/bpc-157')
    // At once, before the program can restore the removed part.
    const [whole, arriving] = await page
      .getByRole('banner')
      .getByRole('search')
      .evaluate((search) => {
        const corner = () => {
          const { x, y } = search.getBoundingClientRect()
          return { x, y }
        }
        const before = corner()
        while (search.nextElementSibling) search.nextElementSibling.remove()
        return [before, corner()]
      })
    expect(arriving).toEqual(whole)
  })
