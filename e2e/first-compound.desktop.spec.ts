import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { begin, choose, publishAs, save, type } from './drafts.ts'
import { ownServer } from './own-server.ts'
import { open } from './people.ts'
import { become, newMember } from './reviews/members.ts'

// Other journeys count the compounds.
ownServer(1_000)

test('two people make a compound with a claim and its study, and see its page before readers do', async ({
  page,
}) => {
  test.slow()
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  await become(page, ada)

  await begin(page, 'Compound')
  await type(page, {
    slug: 'kettlin',
    proper_name: 'Kettlin',
    categories: 'Recovery\nPeptide',
    short_description: 'A compound without offers.',
    what_it_does: 'Nothing known.',
    how_it_works: 'Unknown.',
    'effects_timeline.notes': 'None.',
    sizes: '5mg',
  })
  await save(page)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe[title="/kettlin as it will be"]')
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Kettlin')
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).color)
  const light = await ground()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  expect(await ground()).not.toBe(light)
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expectAccessible(page)
  expect((await page.request.get('/kettlin')).status()).toBe(404)
  await publishAs(page, ben, ada)

  await begin(page, 'Article')
  await type(page, {
    slug: 'a-study-of-kettlin',
    compounds: 'kettlin',
    title: 'A study of kettlin',
    publication_date: '2024',
    year: '2024',
    doi: '10.1000/kettlin',
    source_url: 'https://journal.example/kettlin',
    key_terms: 'rest',
    background: 'A question.',
    conclusion: 'An answer.',
  })
  await choose(page, { evidence: 'human' })
  await save(page)
  await publishAs(page, ben, ada)

  await begin(page, 'Evidence')
  await type(page, { compound: 'kettlin' })
  await page.getByLabel('Name of one more of articles').fill('a-study-of-kettlin')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('a-study-of-kettlin', { exact: true }).click()
  await type(page, { 'articles.a-study-of-kettlin.participants': '200' })
  await choose(page, {
    'articles.a-study-of-kettlin.tested': 'same',
    'articles.a-study-of-kettlin.funding': 'independent',
    'articles.a-study-of-kettlin.status': 'ok',
  })
  await page.getByRole('button', { name: 'Add to claims' }).click()
  await page.getByText('1.', { exact: true }).click()
  await type(page, {
    'claims[0].outcome': 'sleep-quality',
    'claims[0].population': 'adults',
    'claims[0].statement': 'Sleep was better than with placebo.',
  })
  await choose(page, { 'claims[0].kind': 'benefit', 'claims[0].direction': 'improves' })
  await page.getByRole('button', { name: 'Add to studies' }).click()
  await page.getByText('1.', { exact: true }).last().click()
  await type(page, { 'claims[0].studies[0].article': 'a-study-of-kettlin' })
  await choose(page, {
    'claims[0].studies[0].finding': 'improves',
    'claims[0].studies[0].comparison': 'placebo',
  })
  await save(page)
  await publishAs(page, ben, ada)

  await open(page, '/kettlin')
  await expect(page.getByRole('main')).toContainText('Why moderate: Sleep quality, adults')
})
