import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { metadataStandIn } from '#test/metadata-stand-in.ts'
import { expectAccessible } from './axe.ts'
import { chooseIn, publishAs, save } from './drafts.ts'
import { fill, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'
import { METADATA_PORT } from './shop-port.ts'

// Its own article and population, whatever an earlier try has left behind.
const name = randomBytes(4).toString('hex')
const title = `An invented trial ${name}`
const population = `people of trial ${name}`

let metadata: Awaited<ReturnType<typeof metadataStandIn>>
test.beforeAll(async () => {
  metadata = await metadataStandIn(METADATA_PORT, {
    [`10.5555/${name}`]: { title: [title], issued: { 'date-parts': [[2021, 6]] } },
  })
})
test.afterAll(() => metadata.close())

test('an editor cites a looked-up article and sees the certainty; a reviewer publishes', async ({ page }) => {
  test.slow()
  const ada = await newMember(page, 'Ada', 'editor')
  const ben = await newMember(page, 'Ben', 'reviewer')
  const main = page.getByRole('main')
  await openAs(page, '/admin/evidence', ada)
  await expectAccessible(page)
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: /^Regulation without a source/ }).click()
  const first = main.getByRole('listitem').filter({ hasText: 'vendor' }).first()
  const onPageOne = (await first.textContent()) ?? ''
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/admin/evidence?view=regulation&page=2')
  // Its rows may still be on their way: the press waits for them.
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await expect(first).not.toHaveText(onPageOne)
  await expectAccessible(page)
  await views.getByRole('link', { name: 'One compound' }).click()
  await page.getByRole('combobox', { name: 'Find a compound' }).fill('taurine')
  await page.getByRole('option', { name: 'Taurine taurine', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Taurine' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Claims' }).getByRole('listitem').first()).toBeVisible()

  const add = page.getByRole('region', { name: 'Add an article' })
  const look = async (id: string) => {
    await add.getByLabel('DOI or PMID').fill(id)
    await add.getByRole('button', { name: 'Look up' }).click()
  }
  await look('10.5555/none')
  await expect(add.getByRole('status')).toHaveText('The service knows no such article.')
  await look('10.5555/demo.retracted')
  await expect(add.getByRole('alert')).toContainText('Crossref says that this article was retracted')
  await look(`https://doi.org/10.5555/${name}`)
  await expect(add).toContainText('As Crossref describes it.')
  await expect(add.getByRole('alert')).toBeHidden()
  await expect(add.getByLabel('Title')).toHaveValue(title)
  await expect(add.getByLabel('Year')).toHaveValue('2021')
  await add.getByLabel('Publication type').selectOption('Randomized controlled trial')
  await fill(add, { 'Key terms': 'invented', Background: 'Made for a test.', Conclusion: 'It found that.' })
  await add.getByLabel('Evidence').selectOption('human')
  await expectAccessible(page)
  await add.getByRole('button', { name: 'Save as a draft' }).click()
  await publishAs(page, ben, ada)

  await open(page, '/admin/evidence?compound=taurine')
  await page.getByRole('button', { name: 'Edit the claims' }).click()
  await page.getByRole('button', { name: 'Add a claim' }).click()
  const claim = page.getByRole('region', { name: 'Claims' }).locator('> ol > li').last()
  await chooseIn(claim, { Outcome: 'Nutrient status', Kind: 'benefit', Direction: 'improves' })
  await fill(claim, { Population: population, Statement: 'Better in an invented trial' })
  await expect(claim.getByRole('status')).toHaveText('Certainty: No human data')
  await claim.getByLabel('Article to cite').selectOption(`2021 · ${title}`)
  await claim.getByRole('button', { name: 'Add the study' }).click()
  const study = claim.getByRole('listitem').filter({ hasText: title }).last()
  await chooseIn(study, { Finding: 'improves', Comparison: 'placebo', Tested: 'same' })
  await chooseIn(study, { Funding: 'independent', Status: 'ok' })
  await expect(claim.getByRole('status')).toHaveText('Certainty: Low')
  await study.getByLabel('Participants').first().fill('600')
  await expect(claim.getByRole('status')).toHaveText('Certainty: Moderate, 600 participants')
  await expect(claim).toContainText('One more randomised trial that agrees, with 1,000 participants: high')
  await page.getByLabel('Reason').fill('An invented trial.')
  await save(page)
  await expectAccessible(page)
  await publishAs(page, ben, ada)

  await open(page, '/taurine')
  await expect(main).toContainText(`Why moderate: Nutrient status, ${population}`)
})
