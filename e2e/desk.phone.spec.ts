import { expect, test } from '@playwright/test'
import { pdfOf } from '#test/documents.ts'
import { expectAccessible } from './axe.ts'
import { fill, open, openAs } from './people.ts'
import { idOf, joinDesk, newMember, newText } from './reviews/members.ts'

const SLUG = 'saltgannet-labs'

test('a desk is opened to a person, who states facts, answers and invites a colleague', async ({ page }) => {
  test.slow()
  const person = await newMember(page, 'Vera Vendor')
  await openAs(page, `/desk/${SLUG}`, person)
  await expect(page.getByText('only an operator can open its desk')).toBeVisible()
  await expectAccessible(page)

  const operator = await newMember(page, 'Operator', 'admin')
  await openAs(page, '/admin/desks', operator)
  const grant = page.getByRole('region', { name: 'Open a desk' })
  await fill(grant, { Vendor: SLUG, Email: person.email })
  await grant.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${person.email} is invited to the desk of Saltgannet Labs.`)).toBeVisible()
  const revoked = `${newText().split(' ')[1]}@people.example`
  await fill(grant, { Vendor: SLUG, Email: revoked })
  await grant.getByRole('button', { name: 'Send the invitation' }).click()
  const invitations = page.getByRole('region', { name: 'Open invitations' })
  const stranger = invitations.getByRole('listitem').filter({ hasText: revoked })
  await expect(stranger).toContainText(`under a minute old · by an operator, ${operator.email}`)
  await expectAccessible(page)
  await stranger.getByRole('button', { name: `Revoke: ${revoked}` }).click()
  await stranger.getByRole('button', { name: 'Revoke the invitation' }).click()
  await expect(stranger).toHaveCount(0)
  await expect(invitations).toContainText(person.email)

  const parts = await joinDesk(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk of Saltgannet Labs')

  const terms = page.getByRole('region', { name: 'Contact and deliveries' })
  await terms.getByLabel('Contact').fill('office@saltgannet.example')
  // Unfinished words outlast another part of the desk, and the page.
  await parts.getByRole('link', { name: 'Rating' }).click()
  await expect(page.getByRole('heading', { name: 'What raises it' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/terms')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Vendor desk' }).click()
  await expect(page).toHaveURL(`/desk/${SLUG}`)
  await expect(terms.getByLabel('Contact')).toHaveValue('office@saltgannet.example')
  await expect(terms.getByText('Your unfinished text of')).toBeVisible()
  await terms.getByRole('button', { name: 'Show this' }).click()
  await expect(page.getByText('This is shown now')).toBeVisible()
  const facts = page.getByRole('region', { name: 'Other facts' })
  await facts.getByLabel('Region').fill('Faroe Islands')
  await facts.getByRole('button', { name: 'Propose' }).click()
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waits for an editor' })
  await expect(waiting).toContainText('Faroe Islands')
  await expectAccessible(page)

  const writer = await newMember(page, 'Wanda Writer')
  await writer.write('vendor', await idOf(page, 'vendor', SLUG), 2, newText())
  await parts.getByRole('link', { name: 'Reviews' }).click()
  const review = page.getByRole('article', { name: 'Review by Wanda Writer' })
  await review.getByRole('button', { name: 'Answer', exact: true }).click()
  await review.getByLabel("Vendor's answer").fill('We have changed the carrier.')
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(review.getByRole('button', { name: 'Edit the answer' })).toBeVisible()

  await parts.getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByText('No feed yet.')).toBeVisible()
  const feed = page.getByRole('region', { name: 'Register a feed' })
  await feed.getByLabel('Link').fill('https://elsewhere.com/feed.csv')
  await feed.getByRole('button', { name: 'Preview' }).click()
  await expect(feed.getByLabel('Link')).toHaveAccessibleDescription(/lies at the site of Saltgannet Labs/)
  await expectAccessible(page)
  await parts.getByRole('link', { name: 'Certificates' }).click()
  await page.getByRole('button', { name: 'Add several by a table' }).click()
  const table = page.getByRole('region', { name: 'Add several by a table' })
  const rows = [
    'file,compound,lot,laboratory,measured_mg',
    'first.pdf,BPC-157,SG-1,own,5.1',
    'second.pdf,BPC-157,SG-2,own,a lot',
  ]
  await table
    .getByLabel('Table')
    .setInputFiles({ name: 'facts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(table.getByRole('listitem')).toHaveText([
    /waits.*SG-1.*was not chosen/,
    /refused.*must be a number/,
  ])
  const paper = { name: 'first.pdf', mimeType: 'application/pdf', buffer: await pdfOf('DEMO. Lot SG-1') }
  await table.getByLabel('Files').setInputFiles(paper)
  await table.getByRole('button', { name: 'Send 1 certificate' }).click()
  await expect(table.getByRole('listitem').first()).toContainText('taken')
  await expectAccessible(page)
  await table.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Add a certificate' }).click()
  const stating = page.getByRole('form', { name: 'Add a certificate' })
  await stating.getByLabel('File').setInputFiles({ ...paper, buffer: Buffer.from('no document') })
  await fill(stating, { Compound: 'BPC-157', Lot: 'SG-3' })
  await stating.getByLabel('Laboratory', { exact: true }).selectOption('independent')
  await stating.getByRole('button', { name: 'Add the certificate' }).click()
  await expect(stating.getByLabel('File')).toHaveAccessibleDescription(/no PDF, PNG or JPEG/)
  await expectAccessible(page)
  const right = { ...paper, name: 'third.pdf', buffer: await pdfOf('DEMO. Lot SG-3') }
  await stating.getByLabel('File').setInputFiles(right)
  await stating.getByLabel('Lot').fill('SG-9000')
  await stating.getByRole('button', { name: 'Add the certificate' }).click()
  await expect(stating.getByLabel('Lot')).toHaveAccessibleDescription(/does not name lot 'SG-9000'/)
  await stating.getByLabel('Lot').fill('SG-3')
  await stating.getByRole('button', { name: 'Add the certificate' }).click()
  await page.getByRole('button', { name: 'Correct the certificate of lot SG-3' }).click()
  const correcting = page.getByRole('form', { name: 'Correct the certificate of lot SG-3' })
  await fill(correcting, { 'Purity, in %': '99.1', 'What was wrong': 'The purity was left out.' })
  await expectAccessible(page)
  await correcting.getByRole('button', { name: 'Correct it' }).click()
  await expect(page.getByText('The certificate was corrected.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the certificate of lot SG-3' }).click()
  await page.getByRole('button', { name: 'Withdraw it with its file' }).click()
  await expect(page.getByRole('article', { name: 'Certificate of BPC-157, lot SG-3' })).toHaveCount(0)
  const stated = page.getByRole('article', { name: 'Certificate of BPC-157, lot SG-1' })
  await expect(stated).toContainText('Stated by the vendor')

  await parts.getByRole('link', { name: 'People' }).click()
  const invite = page.getByRole('region', { name: 'Invite somebody' })
  await invite.getByLabel('Email').fill('colleague@people.example')
  await invite.getByRole('button', { name: 'Send the invitation' }).click()
  const invited = page.getByRole('listitem').filter({ hasText: 'colleague@people.example' })
  await expect(invited).toContainText('Invited')
  await expectAccessible(page)

  await openAs(page, '/admin/proposals', operator)
  const proposal = page.getByRole('article', { name: 'Proposal of Saltgannet Labs' })
  await expect(proposal).toContainText('Faroe Islands')
  await expectAccessible(page)
  await proposal.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('No proposal waits.')).toBeVisible()
  await open(page, `/${SLUG}`)
  await expect(page.getByRole('region', { name: 'Facts', exact: true })).toContainText(
    /Faroe Islands\s*stated by the vendor/,
  )
  await expect(page.getByRole('article', { name: 'Review by Wanda Writer' })).toContainText(
    /Vendor's answer.*We have changed the carrier\./s,
  )

  await open(page, '/admin/certificates')
  await page.getByRole('button', { name: 'Confirm BPC-157, lot SG-1' }).click()
  const confirming = page.getByRole('form', { name: 'Confirm BPC-157, lot SG-1' })
  await confirming.getByLabel('How it was confirmed').fill('The laboratory said so on the telephone.')
  await expectAccessible(page)
  await confirming.getByRole('button', { name: 'Confirmed at the laboratory' }).click()
  await expect(page.getByText('No certificate waits.')).toBeVisible()
  await page.getByRole('link', { name: 'All' }).click()
  await page.getByRole('button', { name: 'Take the confirmation back: BPC-157, lot SG-1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('BPC-157, lot SG-1: no longer confirmed.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw BPC-157, lot SG-1' }).click()
  await page.getByLabel('Reason').fill('The journey is over.')
  await page.getByRole('button', { name: 'Withdraw it with its file' }).click()
  await expect(page.getByRole('article', { name: 'Certificate of BPC-157, lot SG-1' })).toHaveCount(0)

  await open(page, '/admin/desks')
  const row = page.getByRole('listitem').filter({ hasText: `${person.email} · since` })
  await row.getByRole('button', { name: `End: ${person.email}` }).click()
  await row.getByLabel('Reason').fill('The journey is over.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'End it and tell them' }).click()
  await expect(row).toHaveCount(0)
})
