import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { become, open, openAs, reopen, signIn } from '../people.ts'
import { idOf, newMember, newText } from './members.ts'

const block = (page: Page) => page.getByRole('region', { name: /^Reviews of / })

async function openForm(page: Page) {
  await block(page).getByRole('button', { name: 'Write Review' }).click()
}

test('a visitor writes, signs in on the way, and finds the text again', async ({ page }) => {
  const member = await newMember(page, 'Anna Example')
  const url = '/aod-9604?tab=reviews'
  const text = newText()
  await open(page, url)
  await expect(block(page).getByText('No reviews yet for this drug.')).toBeVisible()
  await expect(block(page).getByText('N/A')).toBeVisible()
  await openForm(page)
  const submit = block(page).getByRole('button', { name: 'Submit Review' })
  const stars = block(page).getByRole('group', { name: 'Your rating' })
  await stars.getByRole('radio', { name: '3 stars, Good', exact: true }).check()
  await page.keyboard.press('ArrowRight')
  await expect(stars.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked()
  await block(page).getByLabel('Your review').fill(text)
  await expectAccessible(page)

  await reopen(page)
  await expect(block(page).getByLabel('Your review')).toHaveValue(text)
  await expect(stars.getByRole('radio', { name: '4 stars, Very good' })).toBeChecked()

  await submit.click()
  await expect(block(page).getByRole('alert')).toHaveText('User not logged in or drug not loaded.')
  await block(page).getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await signIn(page, member)
  await expect(page).toHaveURL(new RegExp(`${url.replace('?', '\\?')}(#reviews)?$`))
  await expect(block(page).getByLabel('Your review')).toHaveValue(text)

  await page.route('**/api/reviews', async (route) => {
    await expect(block(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await route.continue()
  })
  await submit.click()
  await expect(block(page).getByRole('status')).toHaveText('Your review has been published.')
  await expect(block(page).getByRole('status')).toBeFocused()
  await expect(block(page).getByRole('status')).toBeInViewport()
  const own = block(page).getByRole('article', { name: 'Review by you' })
  await expect(own).toContainText(text)
  await expect(block(page).getByText('4.0')).toBeVisible()
  await page.reload()
  await expect(own).toContainText('Your review')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key.startsWith('review-'))).toEqual([])
})

test('the author edits, thinks again, saves, and deletes', async ({ page }) => {
  const name = 'sermorelin'
  const member = await newMember(page, 'Bo Example')
  const [before, after] = [newText(), newText()]
  await member.write('drug', await idOf(page, 'drug', name), 2, before)
  await openAs(page, `/${name}?tab=reviews`, member)
  const own = block(page).getByRole('article', { name: 'Review by you' })
  await own.getByRole('button', { name: 'Edit' }).click()
  await own.getByLabel('Your review').fill('Something else')
  await own.getByRole('button', { name: 'Cancel' }).click()
  await expect(own).toContainText(before)
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(own.getByRole('radio', { name: '2 stars, Fair' })).toBeChecked()
  await own.getByRole('radio', { name: '5 stars, Excellent' }).check()
  await own.getByLabel('Your review').fill(after)
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(block(page).getByRole('status')).toHaveText('Your review has been changed.')
  await expect(own).toContainText(after)
  await expect(own).toContainText('edited')
  await expect(block(page).getByText('5.0')).toBeVisible()

  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(block(page).getByRole('status')).toHaveText('Your review has been deleted.')
  await expect(block(page).getByText('No reviews yet for this drug.')).toBeVisible()
  await openForm(page)
  await expect(block(page).getByRole('button', { name: 'Submit Review' })).toBeDisabled()
})

test('a second review is refused in words, and the first is offered to be edited', async ({ page }) => {
  const name = 'hexarelin'
  const member = await newMember(page, 'Cy Example')
  await become(page, member)
  // Until the reviews are read for this member, a review from elsewhere would take the place of the form.
  await Promise.all([page.waitForResponse('**/api/reviews/drug/**'), open(page, `/${name}?tab=reviews`)])
  await openForm(page)
  await member.write('drug', await idOf(page, 'drug', name), 3, newText())
  await block(page).getByRole('radio', { name: '1 star, Poor' }).check()
  await block(page).getByLabel('Your review').fill(newText())
  await block(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(
    block(page).getByText('You have already reviewed this. Edit your review instead.'),
  ).toBeVisible()
  await block(page).getByRole('button', { name: 'Edit your review' }).click()
  await expect(block(page).getByRole('radio', { name: '3 stars, Good' }).last()).toBeChecked()
})

test('reviews that cannot be read are said to be so, and are read again when asked', async ({ page }) => {
  const name = 'thymosin-alpha-1'
  const id = await idOf(page, 'drug', name)
  const text = newText()
  await (await newMember(page, 'Fay Example')).write('drug', id, 4, text)
  await open(page, '/listing')
  await page.route('**/api/reviews/drug/**', (route) => route.abort())
  await page.getByRole('main').locator(`a[href="/${name}"]`).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Reviews', exact: true }).click()
  await expect(block(page).getByRole('alert')).toHaveText('The reviews could not be loaded.')
  await expect(block(page).getByText('No reviews yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/reviews/drug/**')
  await block(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(block(page).getByRole('article', { name: 'Review by Fay Example' })).toContainText(text)
  await expect(block(page).getByRole('alert')).toHaveCount(0)
})

test('phones show three and then all in a separate list; text is text in every script', async ({ page }) => {
  const name = 'semax'
  const id = await idOf(page, 'drug', name)
  const texts = [
    newText(),
    '<img src=none onerror=alert()> https-free text with <b>tags</b> 😊',
    `جودة جيدة والتغليف ممتاز ${'ط'.repeat(120)}`,
    `${'w'.repeat(900)}`,
    newText(),
  ]
  const moderator = await newMember(page, 'Moderator', 'moderator')
  for (const [n, text] of texts.entries()) {
    const member = await newMember(page, `Person ${n}`)
    const review = await member.write('drug', id, 1 + (n % 5), `${text} ${newText()}`)
    // The rules on doses cannot read every alphabet.
    if (review.state === 'held') await moderator.approve(review.id)
  }
  await open(page, `/${name}?tab=reviews`)
  const articles = block(page).getByRole('article')
  await expect(articles.filter({ visible: true })).toHaveCount(3)
  await block(page).getByRole('button', { name: 'See all 5 reviews' }).click()
  const list = block(page).getByRole('region', { name: /^List of reviews/ })
  // A press before the program is there is answered when it comes.
  await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(24 * 16 + 2)
  await expect(articles).toHaveCount(5)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expect(block(page).locator('img, b')).toHaveCount(0)
  await block(page).getByLabel('Sort by').selectOption('lowest')
  await expect(articles.first()).toContainText('1 of 5 stars')
  await expectAccessible(page)
})

test('a vendor is reviewed on its page and beside its offers; search engines see it', async ({ page }) => {
  const name = 'pale-orchard-research'
  await open(page, `/bpc-157?tab=vendors&vendor=${name}`)
  await expect(page.getByText('No reviews yet for this vendor.')).toBeVisible()
  await openAs(page, `/${name}`, await newMember(page, 'Ed Example'))
  await openForm(page)
  await block(page).getByRole('radio', { name: '4 stars, Very good' }).check()
  const text = newText()
  await block(page).getByLabel('Your review').fill(text)
  await block(page).getByRole('button', { name: 'Submit Review' }).click()
  await expect(block(page).getByRole('article', { name: 'Review by you' })).toContainText(text)
  await open(page, `/bpc-157?tab=vendors&vendor=${name}`)
  await expect(block(page).getByText(text).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  const told = async () => {
    const html = await (await page.request.get(`/${name}`)).text()
    return html.includes('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1')
  }
  await expect.poll(told).toBe(true)
  expect(await (await page.request.get('/bpc-157')).text()).not.toContain('AggregateRating')
})
