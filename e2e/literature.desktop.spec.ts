import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseIn, publishAs, save } from './drafts.ts'
import { ownServer } from './own-server.ts'
import { become, fill, open, openAs } from './people.ts'
import { newMember } from './reviews/members.ts'

const TITLE = 'Glycine and sleep quality in shift workers'

// Without services of the literature: the demo's own news is searched.
ownServer(1_500)

/** The night's search, run by hand: with the demo it finds invented articles alone. */
async function search(page: Page) {
  await openAs(page, '/admin/jobs?job=search literature', await newMember(page, 'Nora', 'admin'))
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'search literature' }).first()
  await job.getByRole('button', { name: 'Run search literature now' }).click()
  await expect(job).toContainText('Last: done', { timeout: 60_000 })
}

test('two people take an article to a claim, each value taken with its sentence', async ({ page }) => {
  test.slow()
  await search(page)
  const ada = await newMember(page, 'Ada', 'editor')
  const ben = await newMember(page, 'Ben', 'reviewer')
  await openAs(page, '/admin/literature?compound=glycine', ada)
  const found = page.locator('[data-entry]').filter({ hasText: TITLE })
  await expect(found).toContainText('Why: randomised trial; the compound is in the title')
  await found.getByText('Abstract with the values read in it').click()
  await expect(found.locator('mark').first()).toContainText('were randomly assigned')
  await found.getByRole('button', { name: 'Include' }).click()
  await expect(found).toContainText('Included.')
  await expectAccessible(page)
  await found.getByRole('button', { name: 'Begin its draft' }).click()
  await expect(page.getByText('A draft is begun with what the services state.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(new RegExp(TITLE))
  const draft = page.url()
  await open(page, '/admin/literature?view=include&compound=glycine')
  await found.getByRole('button', { name: 'Begin its draft' }).click()
  await expect(page.getByText('A draft of this article is open already; here it is.')).toBeVisible()
  await expect(page).toHaveURL(draft)
  await fill(page, { 'Key terms': 'invented', Background: 'Made for the demo.' })
  await fill(page, { Conclusion: 'It says what the demo says.', Reason: 'Found by the search.' })
  await save(page)
  await publishAs(page, ben, ada, /is new/)

  await open(page, '/admin/literature?view=include&compound=glycine')
  await found.getByRole('button', { name: 'Cite it in a claim' }).click()
  const claim = page.getByRole('region', { name: 'Claims' }).locator('> ol > li').last()
  await chooseIn(claim, { Outcome: 'Sleep quality', Kind: 'benefit', Direction: 'unclear' })
  await claim.getByLabel('Statement').fill('Sleep was rated as before in an invented trial')
  const study = claim.getByRole('listitem').filter({ hasText: TITLE }).last()
  await study.getByText('Abstract with the values read in it').click()
  const read = study.getByRole('region', { name: 'Read by rule' })
  const take = async (field: string) => {
    const row = read.locator('dl > div').filter({ has: page.getByText(field, { exact: true }) })
    await expect(row).toContainText('“')
    await row.getByRole('button', { name: 'Take' }).click()
    await expect(row).toContainText('in the form')
  }
  await expect(study.getByLabel('Comparison')).toHaveValue('')
  for (const field of ['People', 'Compared with']) await take(field)
  // No rule reads these two well enough: an editor types them.
  await study.getByLabel('Weeks').fill('12')
  await claim.getByLabel('Population').fill('shift workers')
  await expect(study.getByLabel('Participants').first()).toHaveValue('102')
  await expect(study.getByLabel('Comparison')).toHaveValue('placebo')
  await chooseIn(study, { Finding: 'unclear', Tested: 'same', Funding: 'independent', Status: 'ok' })
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('Found by the search of the literature.')
  await save(page)
  await publishAs(page, ben, ada, /Sleep was rated as before in an invented trial/)

  await open(page, '/glycine?tab=research')
  await expect(page.getByRole('main')).toContainText('Sleep was rated as before in an invented trial')
  await expect(page.getByRole('main')).toContainText('Last searched')
  await open(page, '/changes?compound=glycine')
  await expect(page.getByRole('main')).toContainText('Last searched')

  await open(page, '/admin/literature/bpc-157')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search of BPC-157')
  await expectAccessible(page)
})

test('a member suggests a study by its identifier, and a visitor is asked to sign in', async ({ page }) => {
  await search(page)
  await open(page, '/')
  await page.evaluate(() => localStorage.clear())
  const suggest = async () => {
    await open(page, '/glycine?tab=research')
    await page.getByRole('button', { name: 'Suggest a study' }).click()
  }
  await suggest()
  await expect(page.getByText('to suggest a study. An editor answers by mail.')).toBeVisible()
  await become(page, await newMember(page, 'Mia'))
  await suggest()
  await page.getByLabel('Study', { exact: true }).fill('Glycine and sleep')
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(page.getByText('Give the DOI, PMID, PMCID or NCT number of the study.')).toBeVisible()
  await page.getByLabel('Study', { exact: true }).fill('10.5555/suggested.by.mia')
  await page.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'you get the answer by mail' })).toBeVisible()
  await expectAccessible(page)
})
