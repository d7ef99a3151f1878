import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { open, openAs } from '../people.ts'
import { idOf, newMember, newText } from './members.ts'

test('a purchase is confirmed by a picture, whose black boxes are drawn on the device', async ({ page }) => {
  const [member, admin] = [await newMember(page, 'Cleo Example'), await newMember(page, 'Moderator', 'admin')]
  const text = newText()
  await member.write('vendor', await idOf(page, 'vendor', 'pale-orchard-research'), 4, text)
  await openAs(page, '/pale-orchard-research', member)
  const own = page.getByRole('article', { name: 'Review by you' })
  await own.getByRole('button', { name: 'Confirm purchase' }).click()
  const dialog = page.getByRole('dialog')
  const white = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 400
    const paint = canvas.getContext('2d')
    paint?.fillRect(0, 0, 0, 0)
    if (paint) paint.fillStyle = '#fff'
    paint?.fillRect(0, 0, 400, 400)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await dialog
    .getByLabel('Picture of the order')
    .setInputFiles({ name: 'order.png', mimeType: 'image/png', buffer: Buffer.from(white, 'base64') })
  // From 10 to 50 % across and 10 to 20 % down; one key to the right, then one taller.
  await dialog.getByRole('button', { name: 'Add a box' }).click()
  await dialog.getByRole('button', { name: /^Black box 1/ }).press('ArrowRight')
  await dialog.getByRole('button', { name: /^Black box 1/ }).press('Shift+ArrowDown')
  const place = await dialog.getByRole('img', { name: /^The picture with/ }).boundingBox()
  if (!place) throw new Error('The picture has no place.')
  const at = (x: number, y: number) => [place.x + place.width * x, place.y + place.height * y] as const
  await page.mouse.move(...at(0.5, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.9, 0.9), { steps: 3 })
  await page.mouse.up()
  await expect(dialog.getByRole('img', { name: 'The picture with 2 black boxes' })).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Send the picture' }).click()
  await expect(own).toContainText('Your proof of purchase waits for a moderator.')

  await openAs(page, '/admin/reviews?view=proofs', admin)
  const proof = page.getByRole('article', { name: /^Proof of / }).filter({ hasText: text })
  await proof.getByRole('button', { name: 'Show the picture' }).click()
  const picture = proof.getByRole('img', { name: /^What the author sent/ })
  await expect(picture).toBeVisible()
  const shades = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 400
    const paint = canvas.getContext('2d')
    paint?.drawImage(image, 0, 0, 400, 400)
    return [
      [0.3, 0.15],
      [0.3, 0.21],
      [0.7, 0.75],
      [0.3, 0.5],
      [0.95, 0.95],
    ].map(([x = 0, y = 0]) => {
      const [red = 0] = paint?.getImageData(x * 400, y * 400, 1, 1).data ?? []
      return red < 20 ? 'black' : red > 235 ? 'white' : red
    })
  })
  expect(shades).toEqual(['black', 'black', 'black', 'white', 'white'])
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Confirm the purchase' }).click()
  await expect(proof).toHaveCount(0)
  await open(page, '/pale-orchard-research')
  await expect(page.getByRole('article', { name: /^Review by / }).filter({ hasText: text })).toContainText(
    'Purchase confirmed',
  )
})
