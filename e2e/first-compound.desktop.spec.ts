import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import { expectAccessible } from './axe.ts'
import { open } from './people.ts'
import { become, type Member, newMember } from './reviews/members.ts'
import { SERVICE_KEY } from './service-key.ts'

// A server of its own: other journeys count the compounds.
const PORT = Number(process.env.E2E_PORT ?? 3900) + 1_000
const OWN = `http://127.0.0.1:${PORT}`
let server: ChildProcess
test.describe.configure({ mode: 'serial' })

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
  const record = await page.getByRole('link', { name: 'the record' }).getAttribute('href')
  await become(page, first)
  return record ?? ''
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

/** One record of each kind, each after those that it names: its fields as they are typed and chosen. */
const EVERY_KIND: Record<
  EditedKind,
  { type: Record<string, string>; choose?: Record<string, string>; add?: Record<string, number> }
> = {
  outcome: { type: { slug: 'balance', name: 'Balance' }, choose: { area: 'brain and mood' } },
  'interaction-class': {
    type: { slug: 'lantern-drugs', name: 'Lantern drugs', plain: 'Invented drugs of a test.' },
    choose: { kind: 'medicine' },
  },
  'interaction-name': {
    type: { name: 'Lanternol', aliases: 'Lantern', classes: 'lantern-drugs' },
    choose: { kind: 'medicine' },
  },
  compound: {
    type: {
      slug: 'lanternin',
      proper_name: 'Lanternin',
      categories: 'Recovery\nPeptide',
      short_description: 'A compound that is in no shop.',
      what_it_does: 'Nothing known.',
      how_it_works: 'Unknown.',
      'effects_timeline.notes': 'None.',
      sizes: '5mg',
    },
  },
  'interaction-group': {
    type: { name: 'Lantern herbs', compounds: 'lanternin', classes: 'lantern-drugs' },
  },
  vendor: {
    type: {
      slug: 'lantern-works',
      name: 'Lantern Works',
      website: 'https://lantern-works.example',
      shipping: '2-5 days',
    },
    choose: { demo: 'true', refund: 'true' },
  },
  article: {
    type: {
      slug: 'a-study-of-lanternin',
      compounds: 'lanternin',
      title: 'A study of lanternin',
      publication_date: '2024',
      year: '2024',
      doi: '10.1000/lanternin',
      source_url: 'https://journal.example/lanternin',
      key_terms: 'balance',
      background: 'A question.',
      conclusion: 'An answer.',
    },
    choose: { evidence: 'human' },
  },
  blend: {
    add: { components: 2 },
    type: {
      slug: 'lantern-glow',
      name: 'Lantern Glow',
      'components[0].compound': 'lanternin',
      'components[0].name': 'Lanternin',
      'components[1].name': 'Wick oil',
      what_it_is: 'A mixture that is in no shop.',
      warnings_note: 'No study is known.',
      regulation_note: 'None is known.',
    },
  },
  evidence: { type: { compound: 'lanternin', unknowns: 'Whether it does anything.' } },
  batch: {
    type: {
      vendor: 'lantern-works',
      compound: 'lanternin',
      lot: 'LW-1',
      label_mg: '5',
      made_on: '2026-09-01',
    },
  },
  certificate: {
    type: {
      slug: 'lantern-works-lw-1',
      vendor: 'lantern-works',
      compound: 'lanternin',
      lot: 'LW-1',
      laboratory_name: 'Wick Laboratory',
      tested_on: '2026-09-20',
      seen_on: '2026-10-01',
      purity_percent: '99.1',
      found_mass_da: '500.5',
    },
    choose: { laboratory: 'independent', identity: 'confirmed', endotoxin: 'passed' },
  },
}

/** 'interaction-class' is 'Interaction class'. */
const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

test('two people create, publish and retire a record of each kind', async ({ page }) => {
  test.setTimeout(600_000)
  const ada = await newMember(page, 'Ada', 'admin')
  const ben = await newMember(page, 'Ben', 'admin')
  await become(page, ada)
  const records: string[] = []
  for (const [kind, fields] of Object.entries(EVERY_KIND)) {
    await begin(page, nameOf(kind))
    for (const [list, entries] of Object.entries(fields.add ?? {}))
      for (let entry = 1; entry <= entries; entry += 1) {
        await page.getByRole('button', { name: `Add to ${list}`, exact: true }).click()
        await page.getByText(`${entry}.`, { exact: true }).click()
      }
    await type(page, fields.type)
    await choose(page, fields.choose ?? {})
    await save(page)
    records.push(await publishAs(page, ben, ada))
  }
  const certificate = '/certificates/lantern-works-lw-1'
  for (const path of [
    '/lanternin',
    '/lantern-works',
    '/studies/a-study-of-lanternin',
    '/blends/lantern-glow',
    certificate,
  ])
    expect((await page.request.get(path)).status(), path).toBe(200)

  // What others name goes last.
  for (const record of records.toReversed()) {
    await open(page, record)
    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await expect(page.getByText('To be retired')).toBeVisible()
    const reason = page.locator('[name="retired.public_reason"]')
    if (await reason.isVisible()) {
      await reason.fill('It was made for a test.')
      await save(page)
    }
    await page.getByRole('button', { name: 'Send to review' }).click()
    await expect(page.getByText('To be reviewed')).toBeVisible()
    const draft = page.url()
    await become(page, ben)
    await open(page, draft)
    await page.getByRole('button', { name: 'Retire the record' }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await become(page, ada)
    await open(page, record)
    await expect(page.getByRole('main').getByText('Retired', { exact: true }).first()).toBeVisible()
  }
  expect((await page.request.get(certificate)).status()).toBe(404)
  await open(page, '/lanternin')
  await expect(page.getByRole('main')).toContainText('It was made for a test.')
})
