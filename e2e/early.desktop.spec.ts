import { expect, type Page, test } from '@playwright/test'
import { hold } from './people.ts'

/** A compound whose reviews are there to be read, their program only once it is released. */
async function openWithoutReviews(page: Page) {
  const release = await hold(page, '**/assets/community-*.js')
  await page.goto('/bpc-157')
  const reviews = page.getByRole('region', { name: 'Reviews of BPC-157' })
  return { reviews, release }
}

test('text typed into a form before its program came is kept', async ({ page }) => {
  const { reviews, release } = await openWithoutReviews(page)
  await reviews.getByLabel('Your review').fill('Arrived cold.')
  release()
  await expect(page.locator('[data-late]', { has: page.locator('#reviews') })).toHaveCount(0)
  await expect(reviews.getByLabel('Your review')).toHaveValue('Arrived cold.')
  await reviews.getByRole('button', { name: 'Submit Review' }).click({ force: true })
  await expect(reviews.getByText('Choose from one to five stars first.')).toBeVisible()
})

test('a review sent with its stars before the program of its form came is answered', async ({ page }) => {
  const { reviews, release } = await openWithoutReviews(page)
  await reviews.getByLabel('Your review').fill('Arrived cold.')
  // By key: parts that come above may move both under a pointer.
  await reviews.getByRole('radio', { name: /^4 stars/ }).press('Space')
  await reviews.getByRole('button', { name: 'Submit Review' }).press('Enter')
  release()
  // Without the stars it would ask for them.
  await expect(reviews.getByText('User not logged in or drug not loaded.')).toBeVisible()
  await expect(reviews.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
})

for (const width of [640, 768, 1024, 1210, 1440])
  test(`at ${width} px the search begins where it began when the end of the header arrives after it`, async ({
    page,
  }) => {
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
