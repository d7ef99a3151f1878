import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

const PDF = '/certificates/quillstone-supply-beta-alanine-qu-2602-245'

test('from a compound to its batches, a certificate, and the picture of its paper', async ({ page }) => {
  await page.goto('/beta-alanine?tab=vendors')
  await page.getByRole('link', { name: 'Batches and tests', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Batches of Beta-Alanine' })).toBeVisible()
  await page.getByRole('link', { name: 'Certificate of lot QU-2512-505' }).click()
  await expect(page).toHaveURL('/certificates/quillstone-supply-beta-alanine-qu-2512-505')
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

test('the pages of a PDF are drawn with the certificate, and read by keys and aloud', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(PDF)
  await page.getByRole('button', { name: 'Show its pages' }).press('Enter')
  const pages = page.getByRole('region', { name: 'Pages of the certificate' })
  const first = pages.getByRole('img', { name: 'Page 1 of 1' })
  await expect(first).toBeVisible()
  // Something is drawn: not every point is like the first one.
  const isDrawn = () =>
    first.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return new Uint32Array(data?.buffer ?? new ArrayBuffer(0)).some((point, _, all) => point !== all[0])
    })
  expect(await isDrawn()).toBe(true)
  await expect(pages).toContainText('QU-2602-245')
  await expectAccessible(page)
  await pages.focus()
  await expect(pages).toBeFocused()
  expect(faults).toEqual([])
})
