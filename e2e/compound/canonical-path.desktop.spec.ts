import { expect, test } from '@playwright/test'
import { open } from '../people.ts'

test.describe('the path of a compound', () => {
  for (const spelling of ['BPC-157', 'bpc157', 'Bpc%20157', 'Body%20Protection%20Compound-157', 'PL%2014736'])
    test(`/${spelling} moves to the slug for good`, async ({ request }) => {
      const answer = await request.get(`/${spelling}?tab=research`, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe('/bpc-157?tab=research')
    })

  test("a vendor's name moves to its slug too", async ({ request }) => {
    const answer = await request.get('/Tidelark%20Peptides', { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/tidelark-peptides'])
  })

  test('an unknown name is not found, with its status', async ({ page }) => {
    const answer = await page.goto('/nothing-of-that-name')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })
})

test('the head says what the page is: a compound, even when its slug looks like a vendor', async ({
  page,
}) => {
  for (const [slug, name] of [
    ['bpc-157', 'BPC-157'],
    ['collagen-peptides', 'Collagen Peptides'],
  ] as const) {
    await page.goto(`/${slug}?tab=research`)
    await expect(page).toHaveTitle(new RegExp(name))
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/${slug}$`))
    const entity = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    )
    expect(entity).toMatchObject({ '@type': 'MedicalEntity', category: 'Research Chemical', name })
  }
  await page.goto('/tidelark-peptides')
  const entity = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  expect(entity).toMatchObject({ '@type': 'Organization', name: 'Tidelark Peptides' })
})

test('a page that is reached by a link names itself, and nothing of the page before', async ({ page }) => {
  await open(page, '/bpc-157')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Compounds' }).click()
  await expect(page).toHaveURL(/\/compounds$/)
  await expect(page).toHaveTitle(/^Compounds/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/compounds$/)
  await expect(page.locator('head :is(script[type="application/ld+json"], meta[property])')).toHaveCount(0)
  await expect(page.locator('meta[name=description]')).toHaveCount(0)
})
