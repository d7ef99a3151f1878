import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, type Member, newMember } from './reviews/members.ts'
import { SERVICE_KEY } from './service-key.ts'

// A server of its own: other journeys count the compounds.
const PORT = Number(process.env.E2E_PORT ?? 3900) + 1_000
const OWN = `http://127.0.0.1:${PORT}`
let server: ChildProcess

test.use({ baseURL: OWN })
test.beforeAll(async () => {
  test.slow()
  server = spawn(process.execPath, ['e2e/serve.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: `.tmp/e2e-${PORT}`,
      LOG_LEVEL: 'warn',
      SERVICE_KEY,
      HOST: '127.0.0.1',
      AUTH_RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
    },
  })
  const isReady = async () =>
    fetch(`${OWN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true)
})
test.afterAll(async () => {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
})

/** Fields by the name that errors call them. */
const type = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value)
}
const choose = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`[name="${name}"]`).selectOption(value)
}

async function begin(page: Page, kind: string) {
  await open(page, '/admin/catalogue')
  await page.getByLabel('Kind of the new record').selectOption({ label: kind })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${kind.toLowerCase()}`)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: 'To be corrected' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Send to review' })).toBeEnabled()
}

async function publishAs(page: Page, second: Member, first: Member) {
  const draft = page.url()
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('To be reviewed')).toBeVisible()
  await become(page, second)
  await open(page, draft)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await become(page, first)
}

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
    short_description: 'A compound that nobody sells.',
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
  await expect(page.getByRole('main')).toContainText('Open the studies: Sleep quality, adults')
})
