import { expect, test } from '@playwright/test'

const JPEG = '/certificates/quillstone-supply-beta-alanine-qu-2512-505'

test('from a compound to its batches, to a certificate, and to the picture of its paper', async ({
  page,
}) => {
  await page.goto('/beta-alanine?tab=vendors')
  await page.getByRole('link', { name: 'Batches', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Batches of Beta-Alanine' })).toBeVisible()
  await page.getByRole('link', { name: 'Certificate of lot QU-2512-505' }).click()
  await expect(page).toHaveURL(JPEG)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Certificate of Beta-Alanine, lot QU-2512-505',
  )
  await page.getByRole('button', { name: 'Show the picture' }).click()
  const picture = page.getByRole('img', { name: 'The certificate as it came in' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(595)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(
    'certificate-quillstone-supply-beta-alanine-qu-2512-505.jpeg',
  )
})
